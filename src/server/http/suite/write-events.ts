import type { WrittenUpcoming } from '#contract/order/receipt-calls.ts'
import { centsToDollars } from '#domain/money/money.ts'
import { locksAtOf, writeWindow } from './write-event.ts'
import { writePreOrder } from '#server/http/order/write-pre-order.ts'
import type { OwnedSuite } from '#server/suite/suite-store.ts'
import type { PersonDeps } from '#server/http/account/account-call-deps.ts'
import { findReadable } from '#server/venue/venue-cache.ts'

/** Leaves out events of venues that no longer exist. */
export async function writeEvents(
  suites: readonly OwnedSuite[],
  { venues, preOrderStore, now }: Pick<PersonDeps, 'venues' | 'preOrderStore' | 'now'>,
): Promise<readonly WrittenUpcoming[]> {
  const events = await Promise.all(
    suites.map(async ({ venueId, event, suite }): Promise<readonly WrittenUpcoming[]> => {
      const venue = (await findReadable(venues, venueId))?.venue
      if (!venue) return []
      const { id, slug, displayName, timeZone } = venue
      const { eventSuiteId } = suite
      const there = (await preOrderStore?.ofSuites(venueId, [eventSuiteId]))?.get(eventSuiteId)
      const window = { at: now(), locksAt: locksAtOf(suite, event) }
      const preOrder =
        there && there.state !== 'cancelled' ? writePreOrder(there, window) : undefined
      const { deliveryTime = null, notes = null } = preOrder?.checkout.suitesInfo ?? {}
      return [
        {
          id: event.eventId,
          name: event.name,
          startsAt: event.startsAt.toISOString(),
          endsAt: event.endsAt.toISOString(),
          restaurant: { id, slug, name: displayName, timezone: timeZone },
          eventSuite: {
            id: eventSuiteId,
            event: { id: event.eventId },
            name: suite.name,
            table_number: suite.tableNumber,
            tab_limit: suite.tabLimit === null ? null : centsToDollars(suite.tabLimit),
            event_day_payment_preference: suite.paymentPreference,
            ...writeWindow(suite, event),
            pre_order_state: preOrder?.state ?? 'not-submitted',
            pre_order_delivery_time: deliveryTime,
            pre_order_additional_notes: notes,
          },
          orders: preOrder ? [preOrder] : [],
        },
      ]
    }),
  )
  return events.flat()
}
