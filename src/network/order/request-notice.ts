import {
  notificationAnswerSchema,
  type NotificationCall,
} from '#contract/order/after-order-calls.ts'
import { idempotencyKeyHeader } from '#contract/problem.ts'
import type { IdempotencyKey, VenueId } from '#domain/ids.ts'
import { success, type Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

export interface WantedNotice {
  readonly venueId: VenueId
  readonly checkNum: number
  /** Of an order of this device; undefined: it has none, and the number alone is known. */
  readonly key: IdempotencyKey | undefined
  /** 514-555-0199 */
  readonly phone: string
  /** The venue's day, `yyyy-MM-dd`. */
  readonly date: string
}

/**
 * Asks for a text message when an order is ready; idempotent. The server says of one's own order
 * alone whether there is one.
 */
export async function requestNotice(
  api: Api,
  { venueId, checkNum, key, phone, date }: WantedNotice,
): Promise<Result<{ readonly isKnown: boolean }, CallProblem>> {
  const body: NotificationCall = {
    type: 'notification',
    status: 'in-progress',
    data: { restaurantId: venueId, checkNum, contact: { phone_number: phone }, date },
  }
  const answer = await api({
    method: 'POST',
    path: '/orders/notification',
    venueId,
    ...(key === undefined ? {} : { headers: { [idempotencyKeyHeader]: key } }),
    body,
    answer: notificationAnswerSchema,
  })
  return answer.ok ? success({ isKnown: answer.value.status !== undefined }) : answer
}
