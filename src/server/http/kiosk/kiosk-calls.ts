import type { Hono, MiddlewareHandler } from 'hono'
import {
  checkedInKioskSchema,
  checkInKioskCallSchema,
  enrolledKioskSchema,
  enrollKioskCallSchema,
  kioskPinCallSchema,
  pinProblemSchema,
} from '#contract/kiosk/kiosk-calls.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { describeCall } from '#server/http/describe-call.ts'
import { checkInKiosk } from './check-in-kiosk.ts'
import { enrollKiosk } from './enroll-kiosk.ts'
import { kioskLeft, leaveKiosk, unlockKiosk } from './unlock-kiosk.ts'

const pin =
  'A wrong PIN: code 9160 (403), with the seconds to wait in wait_seconds and Retry-After. Before they are over it is not judged: code 9161 (429).'
const device =
  'The cookie of the enrolment identifies the device: code 9163 (401) without it, and once the device was revoked.'

/** Adds the calls of enrolled devices. Without their stores there are none. */
export function addKioskCalls(
  api: Hono<ApiEnv>,
  { kiosks, ...given }: AppDeps,
  venue: MiddlewareHandler<ApiEnv>,
): void {
  if (!kiosks) return
  const deps = { ...given, kiosks }
  api.post(
    '/kiosks/enroll',
    describeCall({
      summary:
        'Makes this device a kiosk of the venue, and signs everybody out of its browser. ' +
        `${pin} A venue without a PIN: code 9162 (422). A table that it does not have: code 9164 (422).`,
      body: enrollKioskCallSchema,
      answer: enrolledKioskSchema,
      problem: pinProblemSchema,
      status: 201,
    }),
    venue,
    (c) => enrollKiosk(c, deps),
  )
  api.post(
    '/kiosks/check-in',
    describeCall({
      summary: `What a device reports of itself; renews its cookie. ${device}`,
      body: checkInKioskCallSchema,
      answer: checkedInKioskSchema,
      anywhere: true,
    }),
    (c) => checkInKiosk(c, deps),
  )
  api.post(
    '/kiosks/unlock',
    describeCall({
      summary: `Whether staff typed the PIN of the device’s venue. ${pin} ${device}`,
      body: kioskPinCallSchema,
      problem: pinProblemSchema,
      anywhere: true,
    }),
    (c) => unlockKiosk(c, deps),
  )
  api.post(
    '/kiosks/leave',
    describeCall({
      summary: `Ends the enrolment of a device. ${pin} ${device}`,
      body: kioskPinCallSchema,
      problem: pinProblemSchema,
      anywhere: true,
    }),
    (c) => leaveKiosk(c, deps),
  )
  api.post(
    '/kiosks/left',
    describeCall({
      summary: `Ends the enrolment of a device that staff left without a network, where the device itself judged the PIN. ${device}`,
      anywhere: true,
    }),
    (c) => kioskLeft(c, deps),
  )
}
