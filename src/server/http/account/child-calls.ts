import type { Hono } from 'hono'
import {
  childrenAnswerSchema,
  getChildrenCallSchema,
  removeChildCallSchema,
  saveChildCallSchema,
} from '#contract/account/child-calls.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { describeCall } from '#server/http/describe-call.ts'
import { getChildren, removeChild, saveChild } from './children-of-user.ts'
import type { ChildCallDeps } from './children-of-user.ts'

/** Adds the calls about the children of an account. `session`: how the caller is known. */
export function addChildCalls(api: Hono<ApiEnv>, deps: ChildCallDeps, session: string): void {
  const children = { answer: childrenAnswerSchema, anywhere: true } as const
  api.post(
    '/auth/get-children',
    describeCall({
      ...children,
      summary: `The children for whom the person orders school lunches. ${session}`,
      body: getChildrenCallSchema,
    }),
    (c) => getChildren(c, deps),
  )
  api.post(
    '/auth/save-child',
    describeCall({
      ...children,
      summary: `Adds a child by an id of the caller’s, or changes the one of this id; at most 12. ${session}`,
      body: saveChildCallSchema,
    }),
    (c) => saveChild(c, deps),
  )
  api.post(
    '/auth/remove-child',
    describeCall({
      ...children,
      summary: `Removes a child; what was ordered for it stays ordered. ${session}`,
      body: removeChildCallSchema,
    }),
    (c) => removeChild(c, deps),
  )
}
