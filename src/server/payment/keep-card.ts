import { randomUUID } from 'node:crypto'
import type { CardHolder } from './card-holder.ts'
import type { CardStore, KeptCard } from './card-store.ts'
import type { PaymentGateway } from './payment-gateway.ts'

export interface KeepCardDeps {
  readonly gateway: PaymentGateway
  readonly cardStore: CardStore
}

/** Requests a reusable token from the gateway. Null: refused, or no answer. */
export async function askKeptCard(
  gateway: PaymentGateway,
  { token, key }: { readonly token: string; readonly key: string },
): Promise<KeptCard | null> {
  const answer = await gateway.keepCard({ key, token })
  if (answer.type !== 'Token') return null
  const { type: _, ...kept } = answer
  return { ...kept, paymentCardId: randomUUID(), gateway: gateway.name }
}

/** Saves the card that paid an order. False: not saved; the order is unaffected. */
export async function saveOrderCard(
  { gateway, cardStore }: KeepCardDeps,
  holder: CardHolder,
  card: { readonly token: string; readonly key: string },
): Promise<boolean> {
  const kept = await askKeptCard(gateway, card)
  return kept !== null && (await cardStore.add(holder, kept))
}
