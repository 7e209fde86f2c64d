import type { Context } from 'hono'
import type { UserAnswer } from '#contract/account-calls.ts'
import type { Account } from '#server/accounts/account-store.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { openAccountSession } from './open-account-session.ts'
import { sendProblem } from './send-problem.ts'

/** Signs somebody in who has shown who they are, and answers as every login does. */
export async function sendSignedIn(
  c: Context,
  { accounts, now }: AppDeps,
  account: Account,
): Promise<Response> {
  if (!accounts) return sendProblem(c, { type: 'UnknownPath' })
  const session = await openAccountSession(c, { accounts, now }, account)
  const { userId, passwordHash, createdAt: _createdAt, ...person } = account
  const answer: UserAnswer = {
    id: userId,
    ...session,
    ...person,
    paymentMethods: [],
    hasPassword: passwordHash !== null,
  }
  return c.json(answer)
}
