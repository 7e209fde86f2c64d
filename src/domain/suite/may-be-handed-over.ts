import { anyOperator } from '#domain/order/sender.ts'
import type { Sender } from '#domain/order/sender.ts'
import { isCardMethod } from '#domain/payment/payment-methods.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'

/** An order of a device's outbox. */
interface WaitingOrder {
  readonly userId: Sender | null
  /** Left out: this device took it. */
  readonly takenOver?: object
  readonly body: {
    readonly data: {
      readonly suites?: { readonly eventDayOrdering: boolean } | undefined
      readonly checkout: { readonly paymentMethod: PaymentMethod }
    }
  }
  readonly status: { readonly type: string }
}

/**
 * True if another device may send the order (see note: hand-over): an operator's order to a suite,
 * not settled yet. An order paid by card stays: the card is this device's own.
 */
export function mayBeHandedOver({ userId, takenOver, body, status }: WaitingOrder): boolean {
  const { suites, checkout } = body.data
  return (
    userId === anyOperator &&
    takenOver === undefined &&
    suites?.eventDayOrdering === true &&
    !isCardMethod(checkout.paymentMethod) &&
    unsettled.has(status.type)
  )
}

const unsettled: ReadonlySet<string> = new Set([
  'waiting',
  'sending',
  'unconfirmed',
  'awaitingSignIn',
])
