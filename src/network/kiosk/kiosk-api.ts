import * as v from 'valibot'
import { checkedInKioskSchema, enrolledKioskSchema } from '#contract/kiosk/kiosk-calls.ts'
import type {
  CheckedInKiosk,
  CheckInKioskCall,
  EnrolledKiosk,
  EnrollKioskCall,
} from '#contract/kiosk/kiosk-calls.ts'
import { kioskProblemCodes } from '#contract/kiosk/kiosk-problem-codes.ts'
import type { VenueId } from '#domain/ids.ts'
import { failure } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import { createApi } from '#network/create-api.ts'
import type { ApiOptions } from '#network/create-api.ts'

type Answer<T> = Promise<Result<T, KioskProblem>>

/** The calls of a kiosk, the only ones that it sends a cookie with. */
export interface KioskCalls {
  /** Signs everybody out of this browser. Enrolled again, it is still one device. */
  readonly enroll: (venueId: VenueId, kiosk: EnrollKioskCall) => Answer<EnrolledKiosk>
  readonly checkIn: (report: CheckInKioskCall) => Answer<CheckedInKiosk>
  readonly unlock: (pin: string) => Answer<null>
  readonly leave: (pin: string) => Answer<null>
  /** Of a device that judged the PIN itself, without a network. */
  readonly left: () => Answer<null>
}

/** A device that was revoked is refused with code 9163. */
type KioskProblem =
  | CallProblem
  | {
      /** Too soon: the PIN was not judged. */
      readonly type: 'WrongPin' | 'TooSoon'
      /** Until the next try is judged; 0: at once. */
      readonly waitMs: number
    }

interface KioskCall<T> {
  readonly path: string
  readonly venueId?: VenueId
  readonly body: object
  readonly answer: v.GenericSchema<unknown, T>
}

export function createKioskApi({ fetch, ...options }: ApiOptions): KioskCalls {
  async function call<T>(given: KioskCall<T>): Answer<T> {
    let waitMs = 0
    const api = createApi({
      ...options,
      fetch: async (input, init) => {
        const response = await fetch(input, { ...init, credentials: 'include' })
        waitMs = 1_000 * Number(response.headers.get('Retry-After'))
        return response
      },
    })
    const answer = await api({ method: 'POST', ...given })
    return answer.ok ? answer : failure(readProblem(answer.error, waitMs))
  }

  return {
    enroll: (venueId, body) =>
      call({ path: '/kiosks/enroll', venueId, body, answer: enrolledKioskSchema }),
    checkIn: (body) => call({ path: '/kiosks/check-in', body, answer: checkedInKioskSchema }),
    unlock: (pin) => call({ path: '/kiosks/unlock', body: { pin }, answer: v.null() }),
    left: () => call({ path: '/kiosks/left', body: {}, answer: v.null() }),
    leave: (pin) => call({ path: '/kiosks/leave', body: { pin }, answer: v.null() }),
  }
}

function readProblem(problem: CallProblem, waitMs: number): KioskProblem {
  if (problem.type === 'Unreachable') return problem
  if (problem.code === kioskProblemCodes.wrongPin) return { type: 'WrongPin', waitMs }
  return problem.code === kioskProblemCodes.pinTooSoon ? { type: 'TooSoon', waitMs } : problem
}
