import type { PaymentMethodsAnswer } from '#contract/payment/payment-calls.ts'
import type { HolderName } from '#server/payment/card-holder.ts'
import type { PaymentDeps } from '#server/payment/payment-deps.ts'

/**
 * The faces of saved cards, the default first. Omits cards of another gateway, which cannot be
 * charged.
 */
export async function writeCards(
  payment: PaymentDeps | undefined,
  holder: HolderName | null,
): Promise<PaymentMethodsAnswer> {
  const kept = payment && holder !== null ? await payment.cardStore.list(holder) : []
  return kept
    .filter(({ gateway }) => gateway === payment?.gateway.name)
    .map(({ paymentCardId, brand, last4, expiry }, place) => ({
      paymentCardId,
      brand,
      last4,
      expiry,
      isDefault: place === 0,
    }))
}
