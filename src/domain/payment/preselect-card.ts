interface KeptCard {
  /** Empty: the gateway does not know it any more. */
  readonly paymentCardId: string
  readonly isDefault: boolean
}

/** The saved card that is chosen first: the default one, else the second; null: none of these can be charged. */
export function preselectCard<Card extends KeptCard>(cards: readonly Card[]): Card | null {
  const preferred = cards.find(({ isDefault }) => isDefault) ?? cards[0]
  const card = preferred?.paymentCardId === '' ? cards[1] : preferred
  return card === undefined || card.paymentCardId === '' ? null : card
}
