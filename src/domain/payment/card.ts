export const cardBrands = ['VISA', 'MC', 'AMEX'] as const

export type CardBrand = (typeof cardBrands)[number]

/** A card typed into the gateway's page, as the app knows it; never its number. */
export interface CardToken {
  /** The gateway's token for the card. */
  readonly token: string
  readonly brand: CardBrand
  readonly last4: string
  /** Month and year: 12/30. */
  readonly expiry: string
}

/** A saved card; the gateway has its number. */
export interface SavedCard {
  readonly paymentCardId: string
  readonly brand: string
  readonly last4: string
  /** Month and year: 12/30. */
  readonly expiry: string
  readonly isDefault: boolean
}

/** The fields of a card that may be shown. */
export type CardFace = Pick<SavedCard, 'brand' | 'last4'>

interface StoredCard {
  /** Empty: the gateway no longer knows the card. */
  readonly paymentCardId: string
  readonly isDefault: boolean
}

/** The preselected saved card: the default or first, else the second. Null: not chargeable. */
export function preselectCard<Card extends StoredCard>(cards: readonly Card[]): Card | null {
  const preferred = cards.find(({ isDefault }) => isDefault) ?? cards[0]
  const card = preferred?.paymentCardId === '' ? cards[1] : preferred
  return card === undefined || card.paymentCardId === '' ? null : card
}
