import type { Cart, CartLine } from '#domain/cart/cart.ts'
import { judgeQuantity } from '../ledger.ts'
import type { EventLedger } from './event-ledger.ts'
import type { Tablet } from './tablet.ts'

interface CartRow {
  /** Of a parked one. */
  readonly owner?: string
  readonly cart: CartRow | Pick<Cart, 'lines'> | null
}

/** The line that lies in the cart of another suite, or of nobody's, or in another quantity; null: none. */
export function judgeCarts(ledger: EventLedger, { tables, owner }: Tablet): string | null {
  for (const [name, row] of tables.carts) {
    const lines = linesIn(row as unknown as CartRow)
    const problem = otherQuantity(ledger, lines)
    if (problem !== null) return problem
    const suites = suitesOf(ledger, lines)
    if (suites.length > 1) return `wrong suite: lines of ${suites.join(' and ')} lie in one cart`
    const [, of] = name.split(' ')
    if (of !== undefined && suites.some((suite) => suite !== of)) {
      return `wrong suite: a line of ${suites.join()} lies in the cart of ${of}`
    }
  }
  for (const row of tables.setAside.values()) {
    const parked = row as unknown as CartRow
    const of = ledger.suiteOfUser.get(parked.owner ?? '')
    const lines = linesIn(parked)
    const problem = otherQuantity(ledger, lines)
    if (problem !== null) return problem
    const other = suitesOf(ledger, lines).find((suite) => suite !== of)
    // An owner's own id is of no suite.
    if (other !== undefined && (of !== undefined || owner === null)) {
      return `wrong suite: a line of ${other} is parked with ${of ?? 'its operator'}`
    }
  }
  return null
}

/** The same of the cart that a page shows. */
export function judgeShownCart(ledger: EventLedger, cart: Cart, suite: string): string | null {
  const other = suitesOf(ledger, cart.lines).find((each) => each !== suite)
  if (other !== undefined) return `wrong suite: a line of ${other} lies in the cart of ${suite}`
  return otherQuantity(ledger, cart.lines)
}

/** A parked row has the cart's record in it. */
function linesIn({ cart }: CartRow): readonly CartLine[] {
  if (cart === null) return []
  return 'lines' in cart ? cart.lines : linesIn(cart)
}

function suitesOf({ lines: wanted }: EventLedger, lines: readonly CartLine[]): readonly string[] {
  return [...new Set(lines.map(({ memo }) => wanted.get(memo)?.suite ?? `nobody (${memo})`))]
}

function otherQuantity(ledger: EventLedger, lines: readonly CartLine[]): string | null {
  const problems = lines.map((line) => judgeQuantity(ledger, line, 'a cart'))
  return problems.find((problem) => problem !== null) ?? null
}
