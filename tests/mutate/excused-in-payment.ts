import type { ExcusedMutant } from './excused-mutant.ts'

const memoryCards = 'tests/twins/payment/memory-card-store.ts'
const memoryPayments = 'tests/twins/payment/memory-payment-store.ts'
const postgresCards = 'src/server/payment/postgres-card-store.ts'
const postgresPayments = 'src/server/payment/postgres-payment-store.ts'
const authorise = 'src/server/payment/authorise-payment.ts'
const payForOrder = 'src/server/checkout/payment/pay-for-order.ts'
const cardAddress = 'src/server/payment/card-page-address.ts'
const testGateway = 'src/server/payment/test-gateway.ts'
const postgresLedger = 'src/server/payment/postgres-test-ledger.ts'

const sameName = 'a name for a map alone: either case makes one name of both spellings'
const walletFace =
  'of a wallet the behaviour alone is read: its card is the wallet’s to show and to judge'
const neverElse = 'every case is named, or it does not compile: nothing comes here'
const neverGone = 'the row that stood in the way of the insert is there: no code deletes one'

/** Of the room `payment`. */
export const excusedInPayment: readonly ExcusedMutant[] = [
  {
    file: memoryCards,
    line: 'if (card) cardsByHolder.set(holder, othersThan(holder, card))',
    from: 'card',
    to: 'true',
    reason: 'without the card the list of others is the whole list',
  },
  {
    file: memoryPayments,
    line: 'return `${venueId} ${key.toLowerCase()}`',
    from: 'key.toLowerCase()',
    to: 'key.toUpperCase()',
    reason: sameName,
  },
  {
    file: postgresCards,
    line: 'if (added.count > 0) return true',
    from: 'added.count > 0',
    to: 'false',
    reason: 'the card that was just added is found by its token in the next statement',
  },
  {
    file: postgresPayments,
    line: "if (payment === null) throw new Error('A payment that was just written is gone')",
    from: 'payment === null',
    to: 'false',
    reason: neverGone,
  },
  {
    file: postgresPayments,
    line: "if (payment === null) throw new Error('A payment that was just written is gone')",
    from: "'A payment that was just written is gone'",
    to: '""',
    reason: neverGone,
  },
  {
    file: postgresLedger,
    line: 'if (authorisation === null) return undefined',
    from: 'authorisation === null',
    to: 'false',
    reason: 'in SQL no line equals null, so that the query finds none',
  },
  {
    file: testGateway,
    line: "if (brand === null || !isCardNumber(number)) return { type: 'Refused' }",
    from: 'brand === null',
    to: 'false',
    reason:
      'a number of no brand is no card number either; the question satisfies the compiler alone',
  },
  ...["'VISA'", "'4242'"].map((from) => ({
    file: testGateway,
    line: "return { behaviour: 'approves', brand: 'VISA', last4: '4242', expiry: '' }",
    from,
    to: '""',
    reason: walletFace,
  })),
  {
    file: testGateway,
    line: "return { behaviour: 'approves', brand: 'VISA', last4: '4242', expiry: '' }",
    from: "''",
    to: '"Stryker was here!"',
    reason: walletFace,
  },
  ...[
    { file: authorise, of: 'reason' },
    { file: payForOrder, of: 'answer' },
  ].map(({ file, of }) => ({
    file,
    line: 'default:',
    from: `default: return unreachable(${of})`,
    to: 'default:',
    reason: neverElse,
  })),
  {
    file: testGateway,
    line: "const copies = behaviour === 'comes-twice' ? [decide(call)] : []",
    from: '[]',
    to: '["Stryker was here"]',
    reason: 'of what is awaited together the first alone is read',
  },
  {
    file: cardAddress,
    line: "function hostnameOf(host = ''): string {",
    from: "''",
    to: '"Stryker was here!"',
    reason: 'either is no name of a host, and gives localhost',
  },
  {
    file: cardAddress,
    line: "const [, name = 'localhost'] = /^([a-z0-9.-]+|\\[[\\da-f:.]+\\])(?::\\d+)?$/i.exec(host) ?? []",
    from: '[]',
    to: '["Stryker was here"]',
    reason: 'the second is read, and neither has one',
  },
  {
    file: 'src/server/http/payment/create-card-app.ts',
    line: "app.get('/', (c) => {",
    from: "'/'",
    to: '""',
    reason: 'Hono takes an empty path for the root',
  },
  {
    file: 'src/server/settings/read-payment-settings.ts',
    line: "const known = gatewayNames().join(', ')",
    from: "', '",
    to: '""',
    reason: 'there is one gateway, whose name is joined to none',
  },
  {
    file: 'src/server/payment/test-token.ts',
    line: "const [mark, behaviourText, brandText, last4 = '', expiry = '', id = ''] = token.split('_')",
    from: "''",
    to: '"Stryker was here!"',
    reason: 'neither is four digits nor an expiry',
  },
]
