import type { CardToken } from '#domain/payment/card.ts'
import type { HolderName } from './card-holder.ts'

/** Saved cards, each with its end. A holder sees only their own. */
export interface CardStore {
  /** The default first: the one chosen last, else the one saved first. */
  readonly list: (holder: HolderName) => Promise<readonly StoredCard[]>
  readonly find: (holder: HolderName, cardId: string) => Promise<StoredCard | null>
  /**
   * A card that is saved already is not added again. False: the holder has the maximum number of
   * cards.
   */
  readonly add: (holder: HolderName, card: StoredCard, endsAt: Date) => Promise<boolean>
  /** Makes it the default. False, here and below: the holder has no such card. */
  readonly choose: (holder: HolderName, cardId: string) => Promise<boolean>
  /** Replaces the card with this id. */
  readonly replace: (holder: HolderName, card: StoredCard) => Promise<boolean>
  readonly remove: (holder: HolderName, cardId: string) => Promise<boolean>
  /** It was used. */
  readonly renew: (holder: HolderName, cardId: string, endsAt: Date) => Promise<boolean>
  /** All cards of one holder become another's. */
  readonly move: (from: HolderName, to: HolderName, endsAt: Date) => Promise<void>
  /** Removes the holder's cards of every gateway. */
  readonly removeAll: (holder: HolderName) => Promise<void>
  /** Deletes at most `most` cards that have ended by a moment; returns how many. */
  readonly forgetEnded: (at: Date, most: number) => Promise<number>
}

export interface StoredCard extends CardToken {
  readonly paymentCardId: string
  /** The gateway that issued the token. */
  readonly gateway: string
}

export const mostCards = 10
