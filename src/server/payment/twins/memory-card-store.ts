import { mostCards } from '#server/payment/card-store.ts'
import type { CardHolder } from '#server/payment/card-holder.ts'
import type { CardStore, StoredCard } from '#server/payment/card-store.ts'

/** Saved cards in memory, for simulations and tests. */
export function createMemoryCardStore(): CardStore {
  const savedAt = new Map<string, number>()
  const cardsByHolder = new Map<CardHolder, readonly StoredCard[]>()
  const cardsOf = (holder: CardHolder) => cardsByHolder.get(holder) ?? []
  const cardOf = (holder: CardHolder, cardId: string) =>
    cardsOf(holder).find(({ paymentCardId }) => paymentCardId === cardId) ?? null
  const othersThan = (holder: CardHolder, card: StoredCard) =>
    cardsOf(holder).filter((other) => other !== card)
  return {
    list: async (holder) => cardsOf(holder),
    find: async (holder, cardId) => cardOf(holder, cardId),
    add: async (holder, card) => {
      const cards = cardsOf(holder)
      if (cards.some(({ token }) => token === card.token)) return true
      if (cards.length >= mostCards) return false
      cardsByHolder.set(holder, [...cards, card])
      savedAt.set(card.paymentCardId, Date.now())
      return true
    },
    choose: async (holder, cardId) => {
      const card = cardOf(holder, cardId)
      if (card) cardsByHolder.set(holder, [card, ...othersThan(holder, card)])
      return card !== null
    },
    replace: async (holder, card) => {
      const cards = cardsOf(holder)
      const place = cards.findIndex(({ paymentCardId }) => paymentCardId === card.paymentCardId)
      if (place !== -1) cardsByHolder.set(holder, cards.with(place, card))
      return place !== -1
    },
    remove: async (holder, cardId) => {
      const card = cardOf(holder, cardId)
      if (card) cardsByHolder.set(holder, othersThan(holder, card))
      return card !== null
    },
    forgetGuestCards: async (before, most) => {
      const ended = [...cardsByHolder]
        .filter(([holder]) => holder.startsWith('browser:'))
        .flatMap(([holder, cards]) => cards.map((card) => ({ holder, card })))
        .filter(({ card }) => (savedAt.get(card.paymentCardId) ?? 0) < before.getTime())
        .slice(0, most)
      for (const { holder, card } of ended) cardsByHolder.set(holder, othersThan(holder, card))
      return ended.length
    },
  }
}
