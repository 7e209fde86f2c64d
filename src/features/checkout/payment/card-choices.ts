import type { OrderType } from '#domain/order/order-type.ts'
import type { SavedCard } from '#domain/payment/card.ts'
import type { SessionView } from '#services/account/account-service.ts'

/**
 * Use of a card typed at the checkout. `typed`: its token pays for this order. `savedFirst`: it
 * pays for a pre-order, which is charged when it is locked, so the card is saved first. `none`: it
 * pays for nothing.
 */
export type NewCards = 'typed' | 'savedFirst' | 'none'

export interface FactsOfNewCards {
  readonly type: OrderType
  readonly session: SessionView['type']
  readonly offline: boolean
  /** The card page exists or is still being looked up. */
  readonly hasPage: boolean
}

export function newCardsFor({ type, session, offline, hasPage }: FactsOfNewCards): NewCards {
  if (offline || !hasPage) return 'none'
  if (type !== 'catering') return 'typed'
  // Saved to the account, or to the suite that an operator acts for.
  return session === 'user' || session === 'loginAs' ? 'savedFirst' : 'none'
}

export interface CardChoices {
  readonly saved: readonly SavedCard[]
  /** A new card can be chosen. */
  readonly takesNew: boolean
}

export interface KnownCards {
  /** Null: not loaded yet. */
  readonly cards: readonly SavedCard[] | null
  readonly unreachable: boolean
  readonly newCards: NewCards
}

/**
 * The cards that can be chosen; if the server is unreachable, at least the one chosen before. Null: not
 * known yet.
 */
export function cardChoices(
  { cards, unreachable, newCards }: KnownCards,
  chosen: SavedCard | null,
): CardChoices | null {
  if (cards === null && !unreachable) return null
  const saved = cards && cards.length > 0 ? cards : chosen ? [chosen] : []
  return { saved, takesNew: newCards !== 'none' }
}
