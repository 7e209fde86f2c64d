import type { HolderName, StoredUnder } from './card-holder.ts'
import type { StoredCard, CardStore } from './card-store.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { randomUUID } from 'node:crypto'
import type { PaymentGateway } from './payment-gateway.ts'
import type { UserId } from '#domain/ids.ts'
import { holderOfUser } from './card-holder.ts'

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

export interface SaveCardDeps {
  readonly gateway: PaymentGateway
  readonly cardStore: CardStore
}

/** Requests a reusable token from the gateway. Null: refused, or no answer. */
export async function requestStoredCard(
  gateway: PaymentGateway,
  { token, key }: { readonly token: string; readonly key: string },
): Promise<StoredCard | null> {
  const answer = await gateway.keepCard({ key, token })
  if (answer.type !== 'Token') return null
  const { type: _, ...kept } = answer
  return { ...kept, paymentCardId: randomUUID(), gateway: gateway.name }
}

/** Saves the card that paid an order. False: not saved; the order is unaffected. */
export async function saveOrderCard(
  { gateway, cardStore }: SaveCardDeps,
  { name, endsAt }: StoredUnder,
  card: { readonly token: string; readonly key: string },
): Promise<boolean> {
  const kept = await requestStoredCard(gateway, card)
  return kept !== null && (await cardStore.add(name, kept, endsAt))
}

/** Removes all saved cards of a user, those of other gateways too. */
export async function removeCards(payment: PaymentDeps | undefined, userId: UserId): Promise<void> {
  await payment?.cardStore.removeAll(holderOfUser(userId))
}
