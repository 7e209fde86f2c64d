import type { Context } from 'hono'
import { kioskPinCallSchema } from '#contract/kiosk/kiosk-calls.ts'
import { hashSecret } from '#server/account/secret.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { clearKioskCookie, readKioskCookie } from './kiosk-cookie.ts'
import type { KioskCallDeps } from './kiosk-deps.ts'
import { sendPinProblem } from './send-pin-problem.ts'
import { tryPin } from './try-pin.ts'

/** POST /api/kiosks/unlock */
export async function unlockKiosk(c: Context<ApiEnv>, deps: KioskCallDeps): Promise<Response> {
  return (await refusal(c, deps)) ?? c.body(null, 204)
}

/** POST /api/kiosks/leave */
export async function leaveKiosk(c: Context<ApiEnv>, deps: KioskCallDeps): Promise<Response> {
  const secret = readKioskCookie(c)
  const refused = await refusal(c, deps)
  if (refused !== null) return refused
  if (secret !== null) await deps.kiosks.kioskStore.leave(hashSecret(secret))
  clearKioskCookie(c)
  return c.body(null, 204)
}

/** POST /api/kiosks/left */
export async function kioskLeft(c: Context<ApiEnv>, deps: KioskCallDeps): Promise<Response> {
  const found = await findKiosk(c, deps)
  if (found === null) return sendProblem(c, { type: 'NotEnrolled' })
  await deps.kiosks.kioskStore.leave(found.secretHash)
  clearKioskCookie(c)
  return c.body(null, 204)
}

/** The device of the cookie, which is cleared where there is none. */
async function findKiosk(c: Context, { kiosks }: KioskCallDeps) {
  const secret = readKioskCookie(c)
  const secretHash = secret === null ? '' : hashSecret(secret)
  const kiosk = secret === null ? null : await kiosks.kioskStore.find(secretHash)
  if (kiosk === null) clearKioskCookie(c)
  return kiosk && { ...kiosk, secretHash }
}

/** Null: an enrolled device with the PIN of its venue. */
async function refusal(c: Context<ApiEnv>, deps: KioskCallDeps): Promise<Response | null> {
  const kiosk = await findKiosk(c, deps)
  if (kiosk === null) return sendProblem(c, { type: 'NotEnrolled' })
  const call = await readCall(c, kioskPinCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { venueId, kioskId } = kiosk
  const tried = await tryPin(c, deps, { venueId, kioskId, pin: call.value.pin })
  return tried.ok ? null : sendPinProblem(c, tried.error)
}
