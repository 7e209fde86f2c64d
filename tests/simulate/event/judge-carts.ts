import type { Cart } from '#domain/cart/cart.ts'
import type { EventLedger } from './event-ledger.ts'
import type { Tablet } from './tablet.ts'

interface CartRow {
  /** Of a parked one. */
  readonly owner?: string
  readonly cart: CartRow | { readonly lines: readonly { readonly memo: string }[] } | null
}

/** The line that lies in the cart of another suite, or of nobody's; null: none. */
export function judgeCarts(ledger: EventLedger, { tables, owner }: Tablet): string | null {
  for (const [name, row] of tables.carts) {
    const suites = suitesIn(ledger, row as unknown as CartRow)
    if (suites.length > 1) return `wrong suite: lines of ${suites.join(' and ')} lie in one cart`
    const [, of] = name.split(' ')
    if (of !== undefined && suites.some((suite) => suite !== of)) {
      return `wrong suite: a line of ${suites.join()} lies in the cart of ${of}`
    }
  }
  for (const row of tables.setAside.values()) {
    const parked = row as unknown as CartRow
    const of = ledger.suiteOfUser.get(parked.owner ?? '')
    const other = suitesIn(ledger, parked).find((suite) => suite !== of)
    // An owner's own id is of no suite.
    if (other !== undefined && (of !== undefined || owner === null)) {
      return `wrong suite: a line of ${other} is parked with ${of ?? 'its operator'}`
    }
  }
  return null
}

/** The same of the cart that a page shows. */
export function judgeShownCart(ledger: EventLedger, cart: Cart, suite: string): string | null {
  const other = suitesIn(ledger, { cart }).find((each) => each !== suite)
  return other === undefined ? null : `wrong suite: a line of ${other} lies in the cart of ${suite}`
}

function suitesIn({ lines }: EventLedger, { cart }: CartRow): readonly string[] {
  if (cart === null) return []
  // A parked row has the cart's record in it.
  if (!('lines' in cart)) return suitesIn({ lines } as EventLedger, cart)
  return [...new Set(cart.lines.map(({ memo }) => lines.get(memo)?.suite ?? `nobody (${memo})`))]
}
