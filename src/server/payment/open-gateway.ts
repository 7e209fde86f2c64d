import type { Instant } from '#domain/venue-time.ts'
import { createPatientGateway } from './patient-gateway.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { createTestGateway } from './test-gateway.ts'
import type { TestLedger } from './test-ledger.ts'

export interface GatewayParts {
  readonly ledger: TestLedger
  readonly now: () => Instant
}

/** Gateways by what `PAYMENT_GATEWAY` calls them. Another one is a file, and a line here. */
const gateways: Readonly<Record<string, (parts: GatewayParts) => PaymentGateway>> = {
  test: createTestGateway,
}

/** Throws where there is no gateway of that name: a server that cannot be paid does not start. */
export function openGateway(name: string, parts: GatewayParts): PaymentGateway {
  const open = gateways[name]
  if (open === undefined) {
    const known = Object.keys(gateways).join(', ')
    throw new Error(`PAYMENT_GATEWAY names no gateway: ${name}. There is: ${known}`)
  }
  return createPatientGateway(open(parts))
}
