import { randomUUID } from 'node:crypto'
import type { StoredUnder } from './card-holder.ts'
import type { CardStore, StoredCard } from './card-store.ts'
import type { PaymentGateway } from './payment-gateway.ts'

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
