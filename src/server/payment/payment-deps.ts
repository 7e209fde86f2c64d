import type { AuthorisationWaits } from './authorise-payment.ts'
import type { CardPageAddress } from './card-page-address.ts'
import type { CardStore } from './card-store.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import type { PaymentStore } from './payment-store.ts'

export interface PaymentDeps {
  readonly gateway: PaymentGateway
  /** Null: cards are typed nowhere. */
  readonly address: CardPageAddress | null
  readonly paymentStore: PaymentStore
  readonly cardStore: CardStore
  /** Left out: the defaults. */
  readonly waits?: AuthorisationWaits
}
