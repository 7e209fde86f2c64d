import { mostCards } from '#server/payment/card-store.ts'
import type { HolderName } from '#server/payment/card-holder.ts'
import type { CardStore, StoredCard } from '#server/payment/card-store.ts'

/** Saved cards in memory, for simulations and tests. */
export function createMemoryCardStore(): CardStore {
  const endsAt = new Map<string, Date>()
  const cardsByHolder = new Map<HolderName, readonly StoredCard[]>()
  const cardsOf = (holder: HolderName) => cardsByHolder.get(holder) ?? []
  const cardOf = (holder: HolderName, cardId: string) =>
    cardsOf(holder).find(({ paymentCardId }) => paymentCardId === cardId) ?? null
  const othersThan = (holder: HolderName, card: StoredCard) =>
    cardsOf(holder).filter((other) => other !== card)
  return {
    list: async (holder) => cardsOf(holder),
    find: async (holder, cardId) => cardOf(holder, cardId),
    add: async (holder, card, end) => {
      const cards = cardsOf(holder)
      if (cards.some(({ token }) => token === card.token)) return true
      if (cards.length >= mostCards) return false
      cardsByHolder.set(holder, [...cards, card])
      endsAt.set(card.paymentCardId, end)
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
    renew: async (holder, cardId, end) => {
      const card = cardOf(holder, cardId)
      if (card) endsAt.set(cardId, end)
      return card !== null
    },
    move: async (from, to, end) => {
      const there = cardsOf(to)
      const moved = cardsOf(from).filter(({ token }) => there.every((card) => card.token !== token))
      for (const { paymentCardId } of moved) endsAt.set(paymentCardId, end)
      cardsByHolder.set(to, [...there, ...moved])
      cardsByHolder.delete(from)
    },
    removeAll: async (holder) => void cardsByHolder.delete(holder),
    forgetEnded: async (at, most) => {
      const ended = [...cardsByHolder]
        .flatMap(([holder, cards]) => cards.map((card) => ({ holder, card })))
        .filter(({ card }) => (endsAt.get(card.paymentCardId) ?? at) <= at)
        .slice(0, most)
      for (const { holder, card } of ended) cardsByHolder.set(holder, othersThan(holder, card))
      return ended.length
    },
  }
}
