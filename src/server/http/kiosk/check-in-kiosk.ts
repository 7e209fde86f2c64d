import type { Context } from 'hono'
import { checkInKioskCallSchema } from '#contract/kiosk/kiosk-calls.ts'
import type { CheckedInKiosk } from '#contract/kiosk/kiosk-calls.ts'
import { hashSecret } from '#server/account/secret.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { clearKioskCookie, readKioskCookie, writeKioskCookie } from './kiosk-cookie.ts'
import type { KioskCallDeps } from './kiosk-deps.ts'

/** POST /api/kiosks/check-in */
export async function checkInKiosk(c: Context, { kiosks, now }: KioskCallDeps): Promise<Response> {
  const secret = readKioskCookie(c)
  if (secret === null) return sendProblem(c, { type: 'NotEnrolled' })
  const call = await readCall(c, checkInKioskCallSchema, 'list')
  if (!call.ok) return sendProblem(c, call.error)
  const { place, ...report } = call.value
  const checkIn = { place, report, at: new Date(now()) }
  const kiosk = await kiosks.kioskStore.checkIn(hashSecret(secret), checkIn)
  if (kiosk === null) {
    clearKioskCookie(c)
    return sendProblem(c, { type: 'NotEnrolled' })
  }
  writeKioskCookie(c, secret)
  const { kioskId: id, name, venueId } = kiosk
  return c.json({ id, name, place, restaurant_id: venueId } satisfies CheckedInKiosk)
}
