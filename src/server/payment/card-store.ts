import type { CardToken } from '#domain/payment/card.ts'
import type { CardHolder } from './card-holder.ts'

/** Saved cards. A holder sees only their own. */
export interface CardStore {
  /** The default first: the one chosen last, else the one saved first. */
  readonly list: (holder: CardHolder) => Promise<readonly StoredCard[]>
  readonly find: (holder: CardHolder, cardId: string) => Promise<StoredCard | null>
  /**
   * A card that is saved already is not added again. False: the holder has the maximum number of
   * cards.
   */
  readonly add: (holder: CardHolder, card: StoredCard) => Promise<boolean>
  /** Makes it the default. False, here and below: the holder has no such card. */
  readonly choose: (holder: CardHolder, cardId: string) => Promise<boolean>
  /** Replaces the card with this id. */
  readonly replace: (holder: CardHolder, card: StoredCard) => Promise<boolean>
  readonly remove: (holder: CardHolder, cardId: string) => Promise<boolean>
  /** Deletes at most `most` cards that browsers saved before a moment; returns how many. */
  readonly forgetGuestCards: (before: Date, most: number) => Promise<number>
}

export interface StoredCard extends CardToken {
  readonly paymentCardId: string
  /** The gateway that issued the token. */
  readonly gateway: string
}

export const mostCards = 10
