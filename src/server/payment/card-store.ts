import type { CardToken } from '#domain/payment/card.ts'
import type { CardHolder } from './card-holder.ts'

/** Cards that people let be charged again. Nobody sees a card of another holder, or that there is one. */
export interface CardStore {
  /** The default first: the one that was chosen last, else the one that was saved first. */
  readonly list: (holder: CardHolder) => Promise<readonly KeptCard[]>
  readonly find: (holder: CardHolder, cardId: string) => Promise<KeptCard | null>
  /** One that is kept already is not kept twice. False: there are as many as there may be. */
  readonly add: (holder: CardHolder, card: KeptCard) => Promise<boolean>
  /** Makes it the default. False, here and below: the holder has no such card. */
  readonly choose: (holder: CardHolder, cardId: string) => Promise<boolean>
  /** Puts another card in its place, under its id. */
  readonly replace: (holder: CardHolder, card: KeptCard) => Promise<boolean>
  readonly remove: (holder: CardHolder, cardId: string) => Promise<boolean>
}

export interface KeptCard extends CardToken {
  readonly paymentCardId: string
  /** The gateway that the token is of. */
  readonly gateway: string
}

export const mostCards = 10
