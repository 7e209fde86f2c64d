import type { Context } from 'hono'
import {
  getChildrenCallSchema,
  removeChildCallSchema,
  saveChildCallSchema,
} from '#contract/account/child-calls.ts'
import type { ChildrenAnswer } from '#contract/account/child-calls.ts'
import { mostChildren } from '#domain/account/child.ts'
import type { UserId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { ChildStore } from '#server/account/child-store.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { countCall } from '#server/http/count-call.ts'
import { findCaller } from '#server/http/find-caller.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import type { AccountCallDeps } from './account-call-deps.ts'
import type { GivenSession, SessionProblem } from './find-session.ts'

export interface ChildCallDeps extends AccountCallDeps {
  readonly children: ChildStore
}

/** POST /api/auth/get-children: for the person only, not for an operator acting as them. */
export async function getChildren(c: Context<ApiEnv>, deps: ChildCallDeps): Promise<Response> {
  const call = await readCall(c, getChildrenCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const parent = await findParent(c, deps, call.value)
  return parent.ok ? sendChildren(c, deps, parent.value) : sendProblem(c, parent.error)
}

/** POST /api/auth/save-child */
export async function saveChild(c: Context<ApiEnv>, deps: ChildCallDeps): Promise<Response> {
  const call = await readCall(c, saveChildCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { id, name, schoolClass, allergens, shown, ...given } = call.value
  const parent = await findParent(c, deps, given)
  if (!parent.ok) return sendProblem(c, parent.error)
  const child = { id: id.toLowerCase(), name, schoolClass, allergens }
  const at = new Date(deps.now())
  const saved = await deps.children.save(parent.value, child, { at, shown })
  if (saved === 'Unknown') return sendProblem(c, { type: 'ExpiredToken' })
  if (saved === 'Saved') return sendChildren(c, deps, parent.value)
  const tooMany = { type: 'tooMany', max: mostChildren } as const
  return sendProblem(c, { type: 'Malformed', fields: { id: tooMany } })
}

/** POST /api/auth/remove-child. What was ordered for the child stays ordered. */
export async function removeChild(c: Context<ApiEnv>, deps: ChildCallDeps): Promise<Response> {
  const call = await readCall(c, removeChildCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { id, ...given } = call.value
  const parent = await findParent(c, deps, given)
  if (!parent.ok) return sendProblem(c, parent.error)
  await deps.children.remove(parent.value, id)
  return sendChildren(c, deps, parent.value)
}

type ParentProblem =
  | SessionProblem
  | { readonly type: 'NotAllowed' }
  | { readonly type: 'TooMany'; readonly waitSeconds: number }

async function findParent(
  c: Context<ApiEnv>,
  deps: ChildCallDeps,
  given: GivenSession,
): Promise<Result<UserId, ParentProblem>> {
  const caller = await findCaller(c, deps, given)
  if (!caller.ok) return caller
  const { account, session } = caller.value
  const { userId } = account
  if (session.operatorId !== null) return failure({ type: 'NotAllowed' })
  const waitSeconds = await countCall(c, deps, { kind: 'children', venueId: null, userId })
  return waitSeconds === null ? success(userId) : failure({ type: 'TooMany', waitSeconds })
}

async function sendChildren(
  c: Context<ApiEnv>,
  { children }: ChildCallDeps,
  userId: UserId,
): Promise<Response> {
  const list = await children.ofUser(userId)
  return c.json({
    children: list.map((child) => ({ ...child, allergens: [...child.allergens] })),
  } satisfies ChildrenAnswer)
}
