import type { Context } from 'hono'
import {
  enrollSecondFactorCallSchema,
  secondFactorCallSchema,
} from '#contract/account/second-factor-calls.ts'
import type {
  EnrollSecondFactorAnswer,
  SecondFactorAnswer,
} from '#contract/account/second-factor-calls.ts'
import type { UserId } from '#domain/ids.ts'
import {
  factorUri,
  newFactorSecret,
  newRecoveryCodes,
  plainCode,
  recoveryCodeHash,
  stepOfCode,
} from '#server/account/second-factor.ts'
import type { SecondFactor, SecondFactorStore } from '#server/account/second-factor-store.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { findCaller } from '#server/http/find-caller.ts'
import { readCall } from '#server/http/read-call.ts'
import { noteAct } from '#server/http/record-acts.ts'
import { sendFieldProblem } from '#server/http/send-field-problem.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { sendTooMany } from '#server/http/send-too-many.ts'
import type { AccountCallDeps } from './account-call-deps.ts'
import { openProvenSession } from './open-account-session.ts'
import { clearSessionCookie } from './session-cookie.ts'
import { writeUser } from './write-user.ts'

export interface SecondFactorDeps extends AccountCallDeps {
  readonly secondFactors: SecondFactorStore
}

/**
 * POST /api/auth/enroll-second-factor: a new secret for the app of an operator whose password was
 * right. With a confirmed one there is none: only the provider's command takes that away.
 */
export async function enrollSecondFactor(
  c: Context<ApiEnv>,
  deps: SecondFactorDeps,
): Promise<Response> {
  const call = await readCall(c, enrollSecondFactorCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const caller = await findCaller(c, deps, { of: 'step' })
  if (!caller.ok) return sendProblem(c, caller.error)
  const { userId, email } = caller.value.account
  const secret = newFactorSecret()
  const isStarted = await deps.secondFactors.start(userId, secret, new Date(deps.now()))
  if (!isStarted) return sendProblem(c, { type: 'SecondFactorNeeded' })
  return c.json({ secret, uri: factorUri(secret, email) } satisfies EnrollSecondFactorAnswer)
}

/** POST /api/auth/second-factor: the last step of an operator's sign-in. */
export async function takeSecondFactor(
  c: Context<ApiEnv>,
  deps: SecondFactorDeps,
): Promise<Response> {
  const call = await readCall(c, secondFactorCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const caller = await findCaller(c, deps, { of: 'step' })
  if (!caller.ok) return sendProblem(c, caller.error)
  const { account, session } = caller.value
  const { userId } = account
  // Counted before it is judged: a thousand at once are a thousand guesses.
  const wait = await deps.secondSteps.take(userId)
  if (wait !== null) {
    noteAct(c, { kind: 'second-factor', outcome: 'locked' })
    return sendTooMany(c, wait)
  }
  const taken = await judge(deps, userId, call.value.code)
  if (!taken) {
    noteAct(c, { kind: 'second-factor', outcome: 'failed' })
    return sendFieldProblem(c, 'code', { type: 'WrongSecondFactor' })
  }
  await deps.secondSteps.forget(userId)
  if (taken.outcome !== 'done') noteAct(c, { kind: 'second-factor', outcome: taken.outcome })
  const opened = await openProvenSession(c, deps, account)
  const { sessionStore } = deps.accounts
  // A password that was changed meanwhile has ended this sign-in: its session must not outlive that.
  const isStillOpen = (await sessionStore.find(session.secretHash)) !== null
  if (!isStillOpen) {
    await sessionStore.closeAll(userId)
    return sendProblem(c, { type: 'ExpiredToken' })
  }
  await sessionStore.close(session.secretHash)
  clearSessionCookie(c, 'step')
  const { recoveryCodes } = taken
  return c.json({
    ...(await writeUser(deps, { account, ...opened })),
    ...(recoveryCodes ? { recoveryCodes: [...recoveryCodes] } : {}),
  } satisfies SecondFactorAnswer)
}

interface TakenCode {
  readonly outcome: 'done' | 'enrolled' | 'recovery'
  /** Of a factor that was confirmed just now. */
  readonly recoveryCodes?: readonly string[]
}

/** Null: the code is wrong, or was taken before. */
async function judge(
  { secondFactors, now }: SecondFactorDeps,
  userId: UserId,
  typed: string,
): Promise<TakenCode | null> {
  const factor = await secondFactors.find(userId)
  if (!factor) return null
  const code = plainCode(typed)
  if (!/^\d{6}$/.test(code)) {
    const hash = recoveryCodeHash(userId, code)
    const isTaken = factor.isConfirmed && (await secondFactors.takeRecoveryCode(userId, hash))
    return isTaken ? { outcome: 'recovery' } : null
  }
  const step = stepOfCode(factor.secret, code, now())
  if (step === null) return null
  if (factor.isConfirmed) {
    return (await secondFactors.takeStep(userId, step)) ? { outcome: 'done' } : null
  }
  return confirm({ secondFactors, userId, factor, step, at: new Date(now()) })
}

interface ToConfirm extends Pick<SecondFactorDeps, 'secondFactors'> {
  readonly userId: UserId
  readonly factor: SecondFactor
  readonly step: number
  readonly at: Date
}

async function confirm(given: ToConfirm): Promise<TakenCode | null> {
  const { secondFactors, userId, factor, step, at } = given
  const recoveryCodes = newRecoveryCodes()
  const codeHashes = recoveryCodes.map((code) => recoveryCodeHash(userId, code))
  const { secret } = factor
  const isConfirmed = await secondFactors.confirm(userId, { secret, step, codeHashes, at })
  return isConfirmed ? { outcome: 'enrolled', recoveryCodes } : null
}
