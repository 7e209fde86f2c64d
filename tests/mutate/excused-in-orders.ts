import type { ExcusedMutant } from './excused-mutant.ts'

const memoryClaims = 'tests/twins/order/memory-claims.ts'
const memoryOrders = 'tests/twins/order/memory-order-store.ts'
const postgresOrders = 'src/server/order/postgres-order-store.ts'

const discountAlone =
  'a gift card’s claim is met above, so that what comes here is a code that is there'
const neverGone = 'the row that stood in the way of the insert is there: no code deletes one'
const oneRow =
  'a count without groups always gives a row; the question satisfies the compiler alone'
const bothOrNone = 'brand and last four digits of a card are written together or not at all'

/** Of the room `orders`. */
export const excusedInOrders: readonly ExcusedMutant[] = [
  ...[
    { from: '!claimed', to: 'false' },
    { from: "'A claim that was just written is gone'", to: '""' },
  ].map((change) => ({
    file: 'src/server/order/reserve-key.ts',
    line: "if (!claimed) throw new Error('A claim that was just written is gone')",
    ...change,
    reason: neverGone,
  })),
  {
    file: memoryClaims,
    line: 'const places: HeldPlace[] = []',
    from: '[]',
    to: '["Stryker was here"]',
    reason: 'a text is a place of no venue, and is never counted',
  },
  ...['true', "claim.type === 'Discount' || discount"].map((to) => ({
    file: memoryClaims,
    line: "} else if (claim.type === 'Discount' && discount && discount.usesLeft !== null) {",
    from: "claim.type === 'Discount' && discount",
    to,
    reason: discountAlone,
  })),
  {
    file: memoryClaims,
    line: "} else if (claim.type === 'Discount' && discount && discount.usesLeft !== null) {",
    from: "claim.type === 'Discount'",
    to: 'true',
    reason: discountAlone,
  },
  {
    file: memoryClaims,
    line: 'place.venueId === venueId &&',
    from: 'place.venueId === venueId',
    to: 'true',
    reason:
      'of each time those places are counted below that this venue holds, and none is left out',
  },
  {
    file: memoryOrders,
    line: 'return order !== undefined && !isRejected(order.status)',
    from: 'order !== undefined',
    to: 'true',
    reason: 'places are held by orders that are there; the question satisfies the compiler alone',
  },
  {
    file: 'tests/twins/order/count-queued.ts',
    line: '(pickupTime === null || !dueBy || new Date(pickupTime) <= dueBy),',
    from: 'pickupTime === null',
    to: 'false',
    reason: 'as a date, null is the first of 1970, and due before any time',
  },
  ...[
    { from: 'brand !== null && last4 !== null', to: 'brand !== null || last4 !== null' },
    { from: 'brand !== null', to: 'true' },
    { from: 'last4 !== null', to: 'true' },
  ].map((change) => ({
    file: 'src/server/order/orders-of-user.ts',
    line: '...(brand !== null && last4 !== null ? { card: { brand, last4 } } : {}),',
    ...change,
    reason: bothOrNone,
  })),
  {
    file: postgresOrders,
    line: 'claims.length === 0',
    from: 'claims.length === 0',
    to: 'false',
    reason: 'in a transaction of its own the one statement does the same, and takes longer',
  },
  {
    file: postgresOrders,
    line: 'return row?.count ?? 0',
    from: 'row?.count',
    to: 'row.count',
    reason: oneRow,
  },
  {
    file: postgresOrders,
    line: 'return row ?? { orders: 0, keys: 0 }',
    from: '{ orders: 0, keys: 0 }',
    to: '{}',
    reason: oneRow,
  },
  ...[
    { file: 'src/server/checkout/price/without-hidden.ts', name: 'notes' },
    { file: 'src/server/order/without-person.ts', name: 'notes: _notes' },
  ].flatMap(({ file, name }) =>
    [
      { from: '{ scheduled: false }', to: '{}' },
      { from: 'false', to: 'true' },
    ].map((change) => ({
      file,
      line: `const { ${name}, ...timed } = pickup ?? { scheduled: false }`,
      ...change,
      reason: 'where there is no pickup, nothing of it is read',
    })),
  ),
  {
    file: 'src/server/checkout/price/check-amounts.ts',
    line: "if (most === null || judgeTip(costs.tip.amount, costs) !== 'refused') return success(true)",
    from: 'most === null',
    to: 'false',
    reason:
      'where there is no highest tip, none is refused; the question satisfies the compiler alone',
  },
  {
    file: 'src/server/checkout/price/check-details.ts',
    line: 'if (minimum === null || missing === 0) return null',
    from: 'minimum === null',
    to: 'false',
    reason: 'without a minimum nothing is missing; the question satisfies the compiler alone',
  },
  {
    file: 'src/server/checkout/price/pickup-facts.ts',
    line: '? []',
    from: '[]',
    to: '["Stryker was here"]',
    reason: 'a text is the count of no menu and no time',
  },
  ...[
    { from: '!billed.ok', to: 'false' },
    { from: "'A line on the menu could not be billed'", to: '""' },
  ].map((change) => ({
    file: 'src/server/checkout/price/bill-lines.ts',
    line: "if (!billed.ok) throw new Error('A line on the menu could not be billed')",
    ...change,
    reason: 'the import refuses a menu of a hub without its venue',
  })),
  ...[
    { from: '!priced.ok', to: 'false' },
    { from: "'A line that was restored could not be priced'", to: '""' },
  ].map((change) => ({
    file: 'src/server/checkout/price/check-available.ts',
    line: "if (!priced.ok) throw new Error('A line that was restored could not be priced')",
    ...change,
    reason: 'restoreCart leaves out what is not on the menu',
  })),
]
