import { noDetails, noPayment } from '#domain/order/checkout-details.ts'
import type { SuitePayment } from '#domain/suite/suite-payment.ts'
import type { AgreedOrder, IfChanged } from '#sync/outbox-entry.ts'
import { writeOrder } from '../write-order.ts'
import type { Look } from '../write-order.ts'

export interface SuiteOrder {
  /** The suite as the operator reads it. */
  readonly id: string
  readonly name: string
  readonly payment: SuitePayment
  /** Of a guest; left out: nobody's. */
  readonly suiteCode?: string
  readonly wish: IfChanged
  /** The id of a card that is typed for this order. */
  readonly card: string
}

/** The order for a suite as confirmed on the review step; null: an empty cart. */
export function writeSuiteOrder(
  look: Look,
  { id, name, payment, suiteCode, wish, card }: SuiteOrder,
): AgreedOrder | null {
  const order = writeOrder(look, wish)
  const token = `test_approves_VISA_4242_12-30_${card}`
  return (
    order && {
      ...order,
      config: {},
      suite: id,
      suiteName: name,
      ...(suiteCode === undefined ? {} : { suiteCode }),
      details: {
        ...noDetails,
        payment:
          payment === 'invoice'
            ? { ...noPayment, method: 'invoice' }
            : {
                ...noPayment,
                method: 'credit_card',
                card: { token, brand: 'VISA', last4: '4242', expiry: '12/30' },
              },
      },
    }
  )
}
