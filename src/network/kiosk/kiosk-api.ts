import * as v from 'valibot'
import { enrolledKioskSchema, checkedInKioskSchema } from '#contract/kiosk/kiosk-calls.ts'
import type {
  CheckedInKiosk,
  CheckInKioskCall,
  EnrolledKiosk,
  EnrollKioskCall,
} from '#contract/kiosk/kiosk-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

type PinProblem =
  | { readonly type: 'WrongPin'; readonly waitMs: number }
  | { readonly type: 'TooSoon'; readonly waitMs: number }
  | CallProblem

export function createKioskApi(api: Api) {
  const none = v.pipe(
    v.unknown(),
    v.transform(() => null),
  )
  const judged = async <T>(
    answer: Promise<Result<T, CallProblem>>,
  ): Promise<Result<T, PinProblem>> => answer
  return {
    enroll: (venueId: VenueId, body: EnrollKioskCall) =>
      judged<EnrolledKiosk>(
        api({ method: 'POST', path: '/kiosks/enroll', venueId, body, answer: enrolledKioskSchema }),
      ),
    checkIn: (body: CheckInKioskCall): Promise<Result<CheckedInKiosk, CallProblem>> =>
      api({ method: 'POST', path: '/kiosks/check-in', body, answer: checkedInKioskSchema }),
    unlock: (pin: string) =>
      judged(api({ method: 'POST', path: '/kiosks/unlock', body: { pin }, answer: none })),
    leave: (pin: string) =>
      judged(api({ method: 'POST', path: '/kiosks/leave', body: { pin }, answer: none })),
  }
}
