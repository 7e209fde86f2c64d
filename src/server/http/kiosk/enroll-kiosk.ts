import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { enrollKioskCallSchema } from '#contract/kiosk/kiosk-calls.ts'
import type { EnrolledKiosk } from '#contract/kiosk/kiosk-calls.ts'
import type { KioskPlace } from '#domain/kiosk/kiosk-place.ts'
import { hasTable } from '#domain/venue/has-table.ts'
import { hashSecret, newSecret } from '#server/account/secret.ts'
import { clearBrowserSecret } from '#server/http/account/browser-secret.ts'
import { clearDevice } from '#server/http/account/device-cookie.ts'
import { closeSession } from '#server/http/account/open-session.ts'
import { clearSessionCookie } from '#server/http/account/session-cookie.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { endGuestCards } from '#server/http/payment/card-cookie.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendFieldProblem } from '#server/http/send-field-problem.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { readKioskCookie, writeKioskCookie } from './kiosk-cookie.ts'
import type { KioskCallDeps } from './kiosk-deps.ts'
import { sendPinProblem } from './send-pin-problem.ts'
import { tryPin } from './try-pin.ts'

/** POST /api/kiosks/enroll */
export async function enrollKiosk(c: Context<ApiEnv>, deps: KioskCallDeps): Promise<Response> {
  const call = await readCall(c, enrollKioskCallSchema, 'list')
  if (!call.ok) return sendProblem(c, call.error)
  const { pin, name, place } = call.value
  const { venue } = c.var.venue
  if (!tablesOf(place).every((tableNum) => hasTable(venue, tableNum))) {
    return sendFieldProblem(c, 'place', { type: 'NoKioskTable' })
  }
  const venueId = venue.id
  const tried = await tryPin(c, deps, { venueId, pin })
  if (!tried.ok) return sendPinProblem(c, tried.error)
  await clearPersons(c, deps)
  const { kioskStore } = deps.kiosks
  const before = readKioskCookie(c)
  if (before !== null) await kioskStore.leave(hashSecret(before))
  const secret = newSecret()
  const kioskId = randomUUID()
  const kiosk = { venueId, kioskId, secretHash: hashSecret(secret), name, place }
  await kioskStore.enroll({ ...kiosk, at: new Date(deps.now()) })
  writeKioskCookie(c, secret)
  return c.json({ id: kioskId, name, place } satisfies EnrolledKiosk, 201)
}

function tablesOf(place: KioskPlace): readonly string[] {
  if (place.type === 'pickUp') return []
  return place.type === 'table' ? [place.tableNum] : place.tableNums
}

/** A guest at the device must not be taken for the person who used its browser before. */
async function clearPersons(c: Context, { accounts, payment }: KioskCallDeps): Promise<void> {
  for (const of of ['user', 'operator', 'step'] as const) {
    if (accounts) await closeSession(c, accounts, { of })
    else clearSessionCookie(c, of)
  }
  await endGuestCards(c, payment)
  clearBrowserSecret(c)
  clearDevice(c)
}
