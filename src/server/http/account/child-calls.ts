import type { Context } from 'hono'
import {
  getChildren,
  removeChild,
  removeChildBody,
  saveChild,
  saveChildBody,
} from '#contract/account/child-calls.ts'
import { mostChildren } from '#domain/account/child.ts'
import type { UserId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { ChildStore } from '#server/account/child-store.ts'
import { countCall } from '#server/http/count-call.ts'
import type { OnCall } from '#server/http/on-call.ts'
import type { AccountCallDeps } from './account-call-deps.ts'
import { findPerson, knownBy } from './find-person.ts'
import type { GivenSession } from '#server/http/session/find-session.ts'
import { sessionBody } from '#contract/session-entries.ts'

interface ChildCallDeps extends AccountCallDeps {
  readonly children: ChildStore
}

/** Adds the calls about the children of an account: for the person only, not for an operator acting as them. */
export function addChildCalls(on: OnCall, deps: ChildCallDeps): void {
  const { children } = deps
  const session = (c: Context, given: GivenSession) => findParent(c, deps, given)

  on(
    getChildren,
    {
      summary: `The children for whom the person orders school lunches. ${knownBy}`,
      body: sessionBody,
      session,
    },
    ({ who }) => all(who),
  )
  on(
    saveChild,
    {
      summary: `Adds a child by an id of the caller’s, or changes the one of this id; at most 12. ${knownBy}`,
      body: saveChildBody,
      session,
    },
    async ({ body: { id, name, schoolClass, allergens, shown }, who }) => {
      const child = { id: id.toLowerCase(), name, schoolClass, allergens }
      const at = new Date(deps.now())
      const saved = await children.save(who, child, { at, shown })
      if (saved === 'Unknown') return failure({ type: 'ExpiredToken' })
      if (saved === 'Saved') return all(who)
      const tooMany = { type: 'tooMany', max: mostChildren } as const
      return failure({ type: 'Malformed', fields: { id: tooMany } })
    },
  )
  on(
    removeChild,
    {
      summary: `Removes a child; what was ordered for it stays ordered. ${knownBy}`,
      body: removeChildBody,
      session,
    },
    async ({ body: { id }, who }) => {
      await children.remove(who, id)
      return all(who)
    },
  )

  async function all(userId: UserId) {
    const list = await children.ofUser(userId)
    return success({
      children: list.map((child) => ({ ...child, allergens: [...child.allergens] })),
    })
  }
}

async function findParent(c: Context, deps: ChildCallDeps, given: GivenSession) {
  const caller = await findPerson(c, deps, given)
  if (!caller.ok) return caller
  const { userId } = caller.value.account
  const waitSeconds = await countCall(c, deps, { kind: 'children', venueId: null, userId })
  return waitSeconds === null ? success(userId) : failure({ type: 'TooMany', waitSeconds } as const)
}
