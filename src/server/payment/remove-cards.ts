import type { UserId } from '#domain/ids.ts'
import { holderOfUser } from './card-holder.ts'
import type { PaymentDeps } from './payment-deps.ts'

/** Removes all saved cards of a user, those of other gateways too. */
export async function removeCards(payment: PaymentDeps | undefined, userId: UserId): Promise<void> {
  if (!payment) return
  const { cardStore } = payment
  const holder = holderOfUser(userId)
  for (const { paymentCardId } of await cardStore.list(holder)) {
    await cardStore.remove(holder, paymentCardId)
  }
}
