export const cardBrands = ['VISA', 'MC', 'AMEX'] as const

export type CardBrand = (typeof cardBrands)[number]

/** What a guest's app knows of a card that was typed into the gateway's page; never its number. */
export interface CardToken {
  /** What the gateway knows the card by. */
  readonly token: string
  readonly brand: CardBrand
  readonly last4: string
  /** Month and year: 12/30. */
  readonly expiry: string
}

/** A card that may be charged again; the gateway has its number. */
export interface SavedCard {
  readonly paymentCardId: string
  readonly brand: string
  readonly last4: string
  /** Month and year: 12/30. */
  readonly expiry: string
  readonly isDefault: boolean
}

/** What may be shown of a card. */
export type CardFace = Pick<SavedCard, 'brand' | 'last4'>
