import type { CheckoutDetails } from './checkout-details.ts'

/** An order that was sent, or waits to be sent. */
interface SentOrder {
  readonly config: { readonly preOrder?: boolean | undefined }
  /** The event suite that it goes to; left out: none. */
  readonly suite?: string | undefined
  readonly details: Pick<CheckoutDetails, 'ahead' | 'payment'>
  /** Left out: it is no order for a school's days. */
  readonly days?: readonly { readonly replaces?: string | undefined }[] | undefined
}

/** `locked`: the suite's pre-orders were closed. `older`: the pre-order has been changed since. */
type WhyNot = 'locked' | 'older' | 'other'

/**
 * The state that a venue still has after it did not take what was sent. Every text about a refusal
 * is made from this, never from the order's type or the refusal's code alone.
 */
export type Standing =
  /** Nothing: the order changed nothing that existed. */
  | 'nothing'
  /** The pre-order that would have been changed. */
  | 'preOrder'
  /** The same, which can no longer be changed. */
  | 'lockedPreOrder'
  /** A pre-order that this device does not know, or its cancellation. */
  | 'unknownPreOrder'
  /** The lunches of days that would have been ordered anew. */
  | 'lunches'
  /** Orders on the guest's open tab. */
  | 'tab'
  /** Orders on the suite's tab. */
  | 'suiteTab'

export function whatStands(sent: SentOrder, why: WhyNot): Standing {
  if (sent.config.preOrder) {
    if (why === 'older') return 'unknownPreOrder'
    if (!isChange(sent)) return why === 'locked' ? 'unknownPreOrder' : 'nothing'
    return why === 'locked' ? 'lockedPreOrder' : 'preOrder'
  }
  if (sent.suite !== undefined) return 'suiteTab'
  if (sent.days?.some(({ replaces }) => replaces !== undefined)) return 'lunches'
  return sent.details.payment.method === 'open_tab' ? 'tab' : 'nothing'
}

/** True for a change of a suite's pre-order. */
export function isChange({ config, details }: Pick<SentOrder, 'config' | 'details'>): boolean {
  return config.preOrder === true && details.ahead?.changes != null
}
