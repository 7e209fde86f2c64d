import type { HolderName } from './card-holder.ts'
import type { StoredCard } from './card-store.ts'
import type { PaymentDeps } from './payment-deps.ts'

export interface NamedCard {
  readonly holder: HolderName
  readonly paymentCardId: string
}

/** A saved card that this gateway can charge; null: removed, another holder's or another gateway's. */
export async function findStoredCard(
  { cardStore, gateway }: Pick<PaymentDeps, 'cardStore' | 'gateway'>,
  { holder, paymentCardId }: NamedCard,
): Promise<StoredCard | null> {
  const found = await cardStore.find(holder, paymentCardId)
  return found?.gateway === gateway.name ? found : null
}
