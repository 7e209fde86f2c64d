import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import {
  checkInDesk,
  checkInDeskBody,
  deskPinBody,
  enrollDesk,
  enrollDeskBody,
  leaveDesk,
} from '#contract/desk/desk-calls.ts'
import { pinProblemSchema } from '#contract/kiosk/kiosk-calls.ts'
import { idSchema } from '#contract/scalars.ts'
import { asId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import { hashSecret, newSecret } from '#server/account/secret.ts'
import { clearPersons } from '#server/http/kiosk/clear-persons.ts'
import { sendPinProblem } from '#server/http/kiosk/send-pin-problem.ts'
import { tryPin } from '#server/http/kiosk/try-pin.ts'
import { noteAct } from '#server/http/record-acts.ts'
import type { OnCall } from '#server/http/on-call.ts'
import { addSealCalls } from './seal-calls.ts'
import { addEventCalls } from './event-calls.ts'
import { addHistoryCalls } from './history-calls.ts'
import { addPrintCalls } from './print-calls.ts'
import { addStationCalls } from './station-calls.ts'
import { addHubCalls } from './hub-calls.ts'
import { addStopCalls } from './stop-calls.ts'
import { addBoardCalls } from './board-calls.ts'
import type { DeskDeps } from '#server/http/app-deps.ts'
import { writeDesk } from './write-desk.ts'
import type { DeskCallDeps } from './desk-deps.ts'
import {
  clearDeskCookie,
  findDesk,
  findTablet,
  readDeskCookie,
  writeDeskCookie,
} from './find-desk.ts'

const pin =
  'A wrong PIN: code 9160 (403), with the seconds to wait in wait_seconds and Retry-After. Before they are over it is not judged: code 9161 (429).'
const device =
  'The cookie of the enrolment identifies the desk, or the session of a person whose role works at desks, for their venue alone: code 9163 (401) without, and once the desk was revoked or the role has ended.'

type Given = Omit<DeskCallDeps, 'desk' | 'kiosks'> & {
  readonly desk?: DeskDeps
  readonly kiosks?: DeskCallDeps['kiosks']
}

/** Adds the calls of enrolled desks. Without their stores, or without PINs, there are none. */
export function addDeskCalls(on: OnCall, { desk, kiosks, ...given }: Given): void {
  if (!desk || !kiosks) return
  const deps = { ...given, desk, kiosks }
  const { deskDevices } = desk

  on(
    enrollDesk,
    {
      summary:
        'Makes this device a desk of the venue, and signs everybody out of its browser. ' +
        `${pin} A venue without a PIN: code 9162 (422).`,
      body: enrollDeskBody,
      problem: pinProblemSchema,
      status: 201,
    },
    async ({ c, params, body: { name, role, stations, ...typed } }) => {
      const id = v.safeParse(idSchema, params.venueId)
      const cached = id.success ? await deps.venues.byId(asId(id.output)) : null
      if (cached?.isPublished !== true) return failure({ type: 'UnknownVenue' })
      const { id: venueId } = cached.venue
      const tried = await tryPin(c, deps, { venueId, pin: typed.pin })
      if (!tried.ok) return sendPinProblem(c, tried.error)
      await clearPersons(c, deps)
      const before = readDeskCookie(c)
      if (before !== null) await deskDevices.leave(hashSecret(before))
      const secret = newSecret()
      const deskId = randomUUID()
      const enrolled = { venueId, deskId, secretHash: hashSecret(secret), name, role, stations }
      await deskDevices.enroll({ ...enrolled, at: new Date(deps.now()) })
      writeDeskCookie(c, secret)
      noteAct(c, { kind: 'desk', outcome: 'enrolled', venueId })
      return success({ id: deskId, name, role })
    },
  )
  on(
    checkInDesk,
    {
      summary: `What a desk reports of itself; renews its cookie. ${device}`,
      body: checkInDeskBody,
      who: (c) => findDesk(c, deps),
    },
    async ({ c, who: calling, body }) => {
      const at = new Date(deps.now())
      const { venueId, deskId, name, userId, secretHash } = calling
      if (userId !== null) {
        // A person's browser is in no list of devices, and a receiver while it is there.
        const isThere = body.started && body.visible
        if (isThere) await deps.accounts?.staffStore.attend({ venueId, deskId, name, userId })
      } else {
        const secret = readDeskCookie(c)
        const known = await deskDevices.checkIn(secretHash, body, at)
        if (known === null || secret === null) return failure({ type: 'NotEnrolled' })
        writeDeskCookie(c, secret)
      }
      return success({ ...(await writeDesk(deps, calling)), serverTime: at.toISOString() })
    },
  )
  on(
    leaveDesk,
    {
      summary: `Ends the enrolment of a desk. ${pin} ${device}`,
      body: deskPinBody,
      problem: pinProblemSchema,
      who: (c) => findTablet(c, deps),
    },
    async ({ c, who: { venueId, deskId: kioskId, secretHash }, body }) => {
      const tried = await tryPin(c, deps, { venueId, kioskId, pin: body.pin })
      if (!tried.ok) return sendPinProblem(c, tried.error)
      await deskDevices.leave(secretHash)
      clearDeskCookie(c)
      return success(null)
    },
  )
  addBoardCalls(on, deps, device)
  addHistoryCalls(on, deps, device)
  addHubCalls(on, deps, device)
  addEventCalls(on, deps)
  addStopCalls(on, deps, device)
  addPrintCalls(on, deps, device)
  addStationCalls(on, deps, device)
  addSealCalls(on, deps)
}
