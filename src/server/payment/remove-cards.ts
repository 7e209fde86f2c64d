import type { UserId } from '#domain/ids.ts'
import { holderOfUser } from './card-holder.ts'
import type { PaymentDeps } from './payment-deps.ts'

/** Removes all saved cards of a user, those of other gateways too. */
export async function removeCards(payment: PaymentDeps | undefined, userId: UserId): Promise<void> {
  await payment?.cardStore.removeAll(holderOfUser(userId))
}
