import { getSealers, sealAct, sealBody } from '#contract/staff/people-calls.ts'
import { pinProblemSchema } from '#contract/kiosk/kiosk-calls.ts'
import { failure, success } from '#domain/result.ts'
import { rolesWith } from '#domain/staff/rights.ts'
import { argonHasher } from '#server/account/hash-password.ts'
import { hashSecret, newSecret } from '#server/account/secret.ts'
import { sendPinProblem } from '#server/http/kiosk/send-pin-problem.ts'
import type { OnCall } from '#server/http/on-call.ts'
import type { DeskCallDeps } from './desk-deps.ts'
import { findTablet } from './find-desk.ts'

const sealMs = 60_000

/** Adds the calls by which a person stands in at a shared tablet. Without accounts there are none. */
export function addSealCalls(on: OnCall, deps: DeskCallDeps): void {
  const { accounts, kiosks, now } = deps
  if (!accounts) return
  const { staffStore } = accounts
  const { pinStore, hasher = argonHasher } = kiosks

  on(
    getSealers,
    {
      summary:
        'The persons who may cancel an order at a shared tablet, each by their PIN: id and name. ' +
        'By the cookie of an enrolled desk alone: code 9163 (401).',
      who: (c) => findTablet(c, deps),
    },
    async ({ who: { venueId } }) => {
      const people = await staffStore.withPin(venueId, rolesWith('cancel'))
      return success({
        people: people.map(({ userId: id, firstName, lastName }) => ({
          id,
          name: `${firstName} ${lastName}`.trim(),
        })),
      })
    },
  )
  on(
    sealAct,
    {
      summary:
        'A person shows their PIN at a shared tablet: the answer is a seal for one act of the tablet, good for a minute. ' +
        'A wrong PIN: code 9160 (403), with the seconds to wait in wait_seconds and Retry-After; before they are over it is not judged: code 9161 (429). ' +
        'By the cookie of an enrolled desk alone: code 9163 (401).',
      body: sealBody,
      problem: pinProblemSchema,
      who: (c) => findTablet(c, deps),
    },
    async ({ c, params: { personId }, body: { pin }, who: { venueId, deskId } }) => {
      const at = new Date(now())
      const people = await staffStore.withPin(venueId, rolesWith('cancel'))
      const person = people.find(({ userId }) => userId === personId)
      // Also each person's own: who has a PIN would reset the tablet's by theirs, and guess another's.
      const callers = [
        { type: 'desk', deskId },
        { type: 'desk', deskId, personId: person?.userId ?? 'unknown' },
      ] as const
      let waitSeconds = 0
      for (const caller of callers) {
        const started = await pinStore.begin(venueId, caller, at)
        if (started === null) return failure({ type: 'NoPin' })
        waitSeconds = Math.max(waitSeconds, Math.ceil(started.waitMs / 1_000))
        if (started.type === 'TooSoon') {
          return sendPinProblem(c, { type: 'PinTooSoon', waitSeconds })
        }
      }
      // Hashed also for an unknown person: the time says nothing.
      const verdict = await hasher.verifyPassword(person?.pinHash ?? null, pin)
      if (!person || verdict === 'Wrong') {
        return sendPinProblem(c, { type: 'WrongPin', waitSeconds })
      }
      for (const caller of callers) await pinStore.forget(venueId, caller)
      const seal = newSecret()
      const endsAt = new Date(at.getTime() + sealMs)
      const { userId } = person
      await staffStore.seal({ venueId, deskId, userId, sealHash: hashSecret(seal), endsAt })
      return success({ seal, until: endsAt.toISOString() })
    },
  )
}
