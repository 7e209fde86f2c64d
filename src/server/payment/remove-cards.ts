import type { UserId } from '#domain/ids.ts'
import { holderOfUser } from './card-holder.ts'
import type { PaymentDeps } from './payment-deps.ts'

/** All that somebody saved, at other gateways too. */
export async function removeCards(payment: PaymentDeps | undefined, userId: UserId): Promise<void> {
  if (!payment) return
  const { cardStore } = payment
  const holder = holderOfUser(userId)
  for (const { paymentCardId } of await cardStore.list(holder)) {
    await cardStore.remove(holder, paymentCardId)
  }
}
