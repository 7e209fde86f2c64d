import type { Instant } from '#domain/time/venue-time.ts'
import { withTimeout } from './with-timeout.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { createTestGateway } from './test-gateway.ts'
import type { TestLedger } from './test-ledger.ts'

interface GatewayParts {
  readonly ledger: TestLedger
  readonly now: () => Instant
}

export type OpenGateway = (parts: GatewayParts) => PaymentGateway

/** Gateways by their name in `PAYMENT_GATEWAY`. A new gateway is a file, and a line here. */
const gateways: ReadonlyMap<string, OpenGateway> = new Map([['test', createTestGateway]])

/** Processors that a venue may name, besides payment on premise. */
export function gatewayNames(): readonly string[] {
  return [...gateways.keys()]
}

/** Null: no gateway has that name. */
export function findGateway(name: string): OpenGateway | null {
  const open = gateways.get(name)
  return open ? (parts) => withTimeout(open(parts)) : null
}
