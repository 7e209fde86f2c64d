import type { PaymentGateway } from './payment-gateway.ts'

/**
 * The gateway of a server that charges no cards: venues take other ways to pay. What an earlier
 * gateway of this server has authorised stays as it is until there is one again.
 */
export function createNoGateway(): PaymentGateway {
  const refuses = async () => ({ type: 'Refused' }) as const
  const knowsNothing = async () => ({ type: 'Unknown' }) as const
  return {
    name: noGateway,
    isTest: false,
    tokenise: refuses,
    keepCard: refuses,
    authorise: async () => ({ type: 'Declined', reason: 'Failed' }),
    capture: knowsNothing,
    void: knowsNothing,
    refund: knowsNothing,
    wallets: () => ({ applePay: null, googlePay: null }),
    openWallet: refuses,
  }
}

/** Its name in `PAYMENT_GATEWAY`. */
export const noGateway = 'none'
