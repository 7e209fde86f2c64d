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
