import type { Context } from 'hono'
import {
  enrollSecondFactor,
  enrollSecondFactorBody,
  secondFactorBody,
  takeSecondFactor,
} from '#contract/account/second-factor-calls.ts'
import type { UserId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import {
  factorUri,
  newFactorSecret,
  newRecoveryCodes,
  plainCode,
  recoveryCodeHash,
  stepOfCode,
} from '#server/account/second-factor.ts'
import type { SecondFactor, SecondFactorStore } from '#server/account/second-factor-store.ts'
import { findCaller } from '#server/http/session/find-caller.ts'
import type { OnCall } from '#server/http/on-call.ts'
import { noteAct } from '#server/http/record-acts.ts'
import { sendFieldProblem } from '#server/http/send-problem.ts'
import type { AccountCallDeps } from './account-call-deps.ts'
import { openProvenSession } from './open-account-session.ts'
import { clearSessionCookie } from '#server/http/session/session-cookie.ts'
import { writeUser } from './write-user.ts'

interface SecondFactorDeps extends AccountCallDeps {
  readonly secondFactors: SecondFactorStore
}

const known =
  'Known by the cookie of a login that was answered with code 9170 or 9171, for 15 minutes.'

/** Adds the calls of the second step of an operator's sign-in, whose password was right. */
export function addSecondFactorCalls(on: OnCall, deps: SecondFactorDeps): void {
  const { secondFactors, secondSteps } = deps
  const { sessionStore } = deps.accounts
  const session = (c: Context) => findCaller(c, deps, { of: 'step' })

  on(
    enrollSecondFactor,
    {
      summary: `A secret for the operator’s authenticator app; code 9170 (401) where one is confirmed. ${known}`,
      body: enrollSecondFactorBody,
      session,
    },
    async ({ who }) => {
      const { userId, email } = who.account
      const secret = newFactorSecret()
      const isStarted = await secondFactors.start(userId, secret, new Date(deps.now()))
      // Only the provider's command takes a confirmed one away.
      if (!isStarted) return failure({ type: 'SecondFactorNeeded' })
      return success({ secret, uri: factorUri(secret, email) })
    },
  )
  on(
    takeSecondFactor,
    {
      summary:
        'Signs the operator in by a code of the app, or by a recovery code, each of which is taken once. The first code confirms the app ' +
        `and is answered with the recovery codes. Code 9172 (422): another code. After many: 429, code 9010, with Retry-After. ${known}`,
      body: secondFactorBody,
      session,
    },
    async ({ c, body: { code }, who }) => {
      const { userId } = who.account
      // Counted before it is judged: a thousand at once are a thousand guesses.
      const waitSeconds = await secondSteps.take(userId)
      if (waitSeconds !== null) {
        noteAct(c, { kind: 'second-factor', outcome: 'locked' })
        return failure({ type: 'TooManyAttempts', waitSeconds })
      }
      const taken = await judge(deps, userId, code)
      if (!taken) {
        noteAct(c, { kind: 'second-factor', outcome: 'failed' })
        return sendFieldProblem(c, 'code', { type: 'WrongSecondFactor' })
      }
      await secondSteps.forget(userId)
      if (taken.outcome !== 'done') noteAct(c, { kind: 'second-factor', outcome: taken.outcome })
      const opened = await openProvenSession(c, deps, who.account)
      // A password that was changed meanwhile has ended this sign-in: its session must not outlive that.
      const isStillOpen = (await sessionStore.find(who.session.secretHash)) !== null
      if (!isStillOpen) {
        await sessionStore.closeAll(userId)
        return failure({ type: 'ExpiredToken' })
      }
      await sessionStore.close(who.session.secretHash)
      clearSessionCookie(c, 'step')
      const { recoveryCodes } = taken
      return success({
        ...(await writeUser(deps, { account: who.account, ...opened })),
        ...(recoveryCodes ? { recoveryCodes: [...recoveryCodes] } : {}),
      })
    },
  )
}

interface TakenCode {
  readonly outcome: 'done' | 'enrolled' | 'recovery'
  /** A factor that was confirmed just now has them. */
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
