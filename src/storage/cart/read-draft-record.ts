import { noDetails } from '#domain/order/checkout-details.ts'
import type { Draft } from '#sync/outbox.ts'

/** Before version 4 there were no details. */
export type DraftRecord = Omit<Draft, 'details'> & Partial<Pick<Draft, 'details'>>

export function readDraftRecord(record: DraftRecord): Draft {
  return { details: noDetails, ...record }
}
