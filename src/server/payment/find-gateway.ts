import type { Instant } from '#domain/time/venue-time.ts'
import { withTimeout } from './with-timeout.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { createNoGateway, noGateway } from './no-gateway.ts'
import { createTestGateway } from './test-gateway.ts'
import type { TestLedger } from './test-ledger.ts'

interface GatewayParts {
  readonly ledger: TestLedger
  readonly now: () => Instant
}

export interface GatewayEntry {
  readonly open: (parts: GatewayParts) => PaymentGateway
  /** No real money moves. */
  readonly isTest: boolean
  /**
   * Cards are typed into the payment company's own page (`CARD_PAGE_URL`), and no number reaches this
   * server; into this server's page, which is for tests; or nowhere.
   */
  readonly cardPage: 'hosted' | 'own' | null
}

/** Gateways by their name in `PAYMENT_GATEWAY`. A new gateway is a file, and a line here. */
const gateways: ReadonlyMap<string, GatewayEntry> = new Map([
  [noGateway, { open: createNoGateway, isTest: false, cardPage: null }],
  ['test', { open: createTestGateway, isTest: true, cardPage: 'own' }],
])

/** The names of `PAYMENT_GATEWAY`; venues name them as processors. */
export function gatewayNames(): readonly string[] {
  return [...gateways.keys()]
}

/** Null: no gateway has that name. */
export function findGateway(name: string): GatewayEntry | null {
  const entry = gateways.get(name)
  return entry ? { ...entry, open: (parts) => withTimeout(entry.open(parts)) } : null
}
