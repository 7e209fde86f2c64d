import type { WrittenOrderCall } from '#contract/order/order-calls.ts'
import { writeCosts } from '#contract/pricing/costs-wire.ts'
import type { SchoolOrderCall } from '#contract/order/school-order-calls.ts'
import type { Venue } from '#domain/venue/venue.ts'
import type { AgreedDay, AgreedOrder, OutboxEntry } from './outbox-entry.ts'
import { writeOrderCall } from './write-order-call.ts'

/** The body of the call that places an order, for days or not. */
export function writeBody(
  submission: AgreedOrder,
  venue: Pick<Venue, 'taxInfo' | 'timeZone'>,
): OutboxEntry['body'] {
  const call = writeOrderCall(submission, venue)
  return submission.days ? writeDays(call, submission.days, venue) : call
}

/** Writes an order for days; what they share is as in any order. */
function writeDays(
  { data: { items, config: _config, suites: _suites, ...shared } }: WrittenOrderCall,
  days: readonly AgreedDay[],
  { taxInfo }: Pick<Venue, 'taxInfo'>,
): SchoolOrderCall {
  return {
    type: 'school',
    data: {
      ...shared,
      rotationalMenuOrders: days.map(({ date, childId, orderIds, costs, replaces, again }) => ({
        date,
        ...(childId === null ? {} : { childId }),
        items: items.filter(({ orderId }) => orderIds.includes(orderId)),
        costs: writeCosts(costs, taxInfo.registrations),
        ...(replaces === undefined ? {} : { replaces }),
        ...(again ? { again } : {}),
      })),
    },
  }
}
