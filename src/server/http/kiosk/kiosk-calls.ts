import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import {
  checkInKiosk,
  checkInKioskBody,
  enrollKiosk,
  enrollKioskBody,
  kioskLeft,
  kioskPinBody,
  kioskRoot,
  leaveKiosk,
  pinProblemSchema,
  unlockKiosk,
} from '#contract/kiosk/kiosk-calls.ts'
import type { KioskPlace } from '#domain/kiosk/kiosk.ts'
import { failure, success } from '#domain/result.ts'
import { hasTable } from '#domain/venue/has-table.ts'
import { hashSecret, newSecret } from '#server/account/secret.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { OnCall } from '#server/http/on-call.ts'
import { sendFieldProblem } from '#server/http/send-problem.ts'
import { clearPersons } from './clear-persons.ts'
import type { KioskCallDeps } from './kiosk-deps.ts'
import { sendPinProblem } from './send-pin-problem.ts'
import { tryPin } from './try-pin.ts'
import {
  clearSecretCookie,
  readSecretCookie,
  writeSecretCookie,
} from '#server/http/secret-cookie.ts'
import type { SecretCookie } from '#server/http/secret-cookie.ts'

const pin =
  'A wrong PIN: code 9160 (403), with the seconds to wait in wait_seconds and Retry-After. Before they are over it is not judged: code 9161 (429).'
const device =
  'The cookie of the enrolment identifies the device: code 9163 (401) without it, and once the device was revoked.'

/** Adds the calls of enrolled devices. Without their stores there are none. */
export function addKioskCalls(on: OnCall, { kiosks, ...given }: AppDeps): void {
  if (!kiosks) return
  const deps = { ...given, kiosks }
  const { kioskStore } = kiosks

  on(
    enrollKiosk,
    {
      summary:
        'Makes this device a kiosk of the venue, and signs everybody out of its browser. ' +
        `${pin} A venue without a PIN: code 9162 (422). A table that it does not have: code 9164 (422).`,
      body: enrollKioskBody,
      bodyKind: 'list',
      problem: pinProblemSchema,
      status: 201,
    },
    async ({ c, body: { place, name, ...typed } }) => {
      const { venue } = c.var.venue
      if (!tablesOf(place).every((tableNum) => hasTable(venue, tableNum))) {
        return sendFieldProblem(c, 'place', { type: 'NoKioskTable' })
      }
      const venueId = venue.id
      const tried = await tryPin(c, deps, { venueId, pin: typed.pin })
      if (!tried.ok) return sendPinProblem(c, tried.error)
      await clearPersons(c, deps)
      const before = readKioskCookie(c)
      if (before !== null) await kioskStore.leave(hashSecret(before))
      const secret = newSecret()
      const id = randomUUID()
      const kiosk = { venueId, kioskId: id, secretHash: hashSecret(secret), name, place }
      await kioskStore.enroll({ ...kiosk, at: new Date(deps.now()) })
      writeKioskCookie(c, secret)
      return success({ id, name, place })
    },
  )
  on(
    checkInKiosk,
    {
      summary: `What a device reports of itself; renews its cookie. ${device}`,
      body: checkInKioskBody,
      bodyKind: 'list',
      who: async (c) => {
        const secret = readKioskCookie(c)
        return secret === null ? failure({ type: 'NotEnrolled' }) : success(secret)
      },
    },
    async ({ c, who: secret, body: { place, ...report } }) => {
      const checkIn = { place, report, at: new Date(deps.now()) }
      const kiosk = await kioskStore.checkIn(hashSecret(secret), checkIn)
      if (kiosk === null) {
        clearKioskCookie(c)
        return failure({ type: 'NotEnrolled' })
      }
      writeKioskCookie(c, secret)
      const { kioskId: id, name, venueId } = kiosk
      return success({ id, name, place, restaurant_id: venueId })
    },
  )

  const who = (c: Context) => findKiosk(c, deps)
  const ofPin = { body: kioskPinBody, problem: pinProblemSchema, who } as const
  on(
    unlockKiosk,
    { ...ofPin, summary: `Whether staff typed the PIN of the device’s venue. ${pin} ${device}` },
    async ({ c, who: kiosk, body }) => {
      const tried = await tryPin(c, deps, { ...kiosk, pin: body.pin })
      return tried.ok ? tried : sendPinProblem(c, tried.error)
    },
  )
  on(
    leaveKiosk,
    { ...ofPin, summary: `Ends the enrolment of a device. ${pin} ${device}` },
    async ({ c, who: kiosk, body }) => {
      const tried = await tryPin(c, deps, { ...kiosk, pin: body.pin })
      if (!tried.ok) return sendPinProblem(c, tried.error)
      return leave(c, kiosk)
    },
  )
  on(
    kioskLeft,
    {
      summary: `Ends the enrolment of a device that staff left without a network, where the device itself judged the PIN. ${device}`,
      who,
    },
    ({ c, who: kiosk }) => leave(c, kiosk),
  )

  async function leave(c: Context, { secretHash }: { readonly secretHash: string }) {
    await kioskStore.leave(secretHash)
    clearKioskCookie(c)
    return success(null)
  }
}

function tablesOf(place: KioskPlace): readonly string[] {
  if (place.type === 'pickUp') return []
  return place.type === 'table' ? [place.tableNum] : place.tableNums
}

/** The device of the cookie; a cookie of no device is cleared. */
async function findKiosk(c: Context, { kiosks }: KioskCallDeps) {
  const secret = readKioskCookie(c)
  const secretHash = secret === null ? '' : hashSecret(secret)
  const kiosk = secret === null ? null : await kiosks.kioskStore.find(secretHash)
  if (kiosk) return success({ venueId: kiosk.venueId, kioskId: kiosk.kioskId, secretHash })
  clearKioskCookie(c)
  return failure({ type: 'NotEnrolled' } as const)
}

/** Only the calls of kiosks get it: an order is a guest's, and names no device. */
const cookie: SecretCookie = { name: 'comanda_kiosk', path: kioskRoot, scope: 'itsPath' }

/** The longest that browsers keep a cookie. Each check-in renews it. */
const maxAge = 400 * 24 * 60 * 60

function readKioskCookie(c: Context): string | null {
  return readSecretCookie(c, cookie)
}

function writeKioskCookie(c: Context, secret: string): void {
  writeSecretCookie(c, cookie, { secret, maxAge })
}

function clearKioskCookie(c: Context): void {
  clearSecretCookie(c, cookie)
}
