/** The pre-order that an order is made from; a later revision is another one. */
interface PreOrderRevision {
  readonly orderId: string
  readonly revision: number
}

export interface FactsHere {
  /** The venue's pre-order; null: none. */
  readonly stored: PreOrderRevision | null
  /** It can be changed. */
  readonly canChange: boolean
  /** The pre-order that this device's draft is made from; null: none. */
  readonly from: PreOrderRevision | null
  /** Items are in the cart, or the venue refused an older change from here. */
  readonly hasOwn: boolean
}

/**
 * The action of a device on the pre-order of its selected suite (identity and operations, section
 * 4). `open`: its cart and checkout become the pre-order. `ask`: they hold something else, and the
 * person chooses between the two.
 */
export function preOrderHere({
  stored,
  canChange,
  from,
  hasOwn,
}: FactsHere): 'nothing' | 'opened' | 'open' | 'ask' {
  if (from !== null && stored !== null && isMadeFrom(from, stored)) return 'opened'
  if (hasOwn && (from !== null || canChange)) return 'ask'
  return canChange ? 'open' : 'nothing'
}

function isMadeFrom(from: PreOrderRevision, stored: PreOrderRevision): boolean {
  return from.orderId === stored.orderId && from.revision >= stored.revision
}
