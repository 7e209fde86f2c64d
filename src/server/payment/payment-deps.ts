import type { CardPageAddress } from './card-page-address.ts'
import type { PaymentGateway } from './payment-gateway.ts'

/** What the API needs to be paid. */
export interface PaymentDeps {
  readonly gateway: PaymentGateway
  readonly address: CardPageAddress
}
