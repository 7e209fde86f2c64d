import type { Venue } from '#domain/venue/venue.ts'
import { writeCartLine } from '#contract/cart/cart-wire.ts'
import { writeCosts } from '#contract/pricing/costs-wire.ts'
import type { AgreedOrder } from './outbox-entry.ts'
import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import type { WrittenOrderCall } from '#contract/order/order-calls.ts'
import { hasPickupTime } from '#domain/pickup/has-pickup-time.ts'
import { writeCheckout } from './write-checkout.ts'

/** The body of the order call. */
export function writeOrderCall(
  submission: AgreedOrder,
  { taxInfo, timeZone }: Pick<Venue, 'taxInfo' | 'timeZone'>,
): WrittenOrderCall {
  const { config, suite, suiteCode, device, currency, costs, lines, details } = submission
  const { savedCard, method } = details.payment
  const type = orderTypeOfConfig(config)
  const isAhead = type === 'catering'
  const { changes = null } = details.ahead ?? {}
  const charged = costs.amountDue > 0 && (method === 'credit_card' || method === 'open_tab')
  return {
    type,
    data: {
      config,
      items: lines.map(writeCartLine),
      currency,
      costs: writeCosts(costs, taxInfo.registrations),
      checkout: writeCheckout(submission, timeZone),
      ...(charged && savedCard
        ? { chosenCreditCard: { paymentCardId: savedCard.paymentCardId } }
        : {}),
      ...(suite === undefined
        ? {}
        : {
            suites: {
              eventSuiteId: suite,
              ...(device === undefined ? {} : { device }),
              ...(isAhead
                ? { eventDayOrdering: false, ...(changes ? { revision: changes.revision } : {}) }
                : { eventDayOrdering: true, ...(suiteCode === undefined ? {} : { suiteCode }) }),
            },
          }),
    },
    ...(isAhead && changes ? { id: changes.orderId } : {}),
    ...(details.slot === null || !hasPickupTime(type)
      ? {}
      : { pickup_time: new Date(details.slot).toISOString() }),
  }
}
