import { foldText } from '#domain/menu/fold-text.ts'
import type { BoardOrder } from './board-order.ts'

/**
 * The orders that staff look for, newest first: by the beginning of their number, by their whole
 * table, or by words that begin one of the guest's, the suite's, the child's or a line's.
 */
export function findOrders(orders: readonly BoardOrder[], query: string): readonly BoardOrder[] {
  const sought = foldText(query)
  if (sought === '') return []
  return orders
    .filter((order) => {
      const texts = wordsOf(order).map(foldText)
      return (
        String(order.number).startsWith(sought) ||
        tableOf(order) === sought ||
        sought.split(' ').every((word) => texts.some((text) => ` ${text}`.includes(` ${word}`)))
      )
    })
    .toSorted((one, other) => other.placedAt - one.placedAt)
}

function tableOf({ place }: BoardOrder): string | null {
  return place.type === 'table' ? foldText(place.table) : null
}

function wordsOf({ firstName, contact, place, lines }: BoardOrder): readonly string[] {
  return [
    firstName,
    contact?.name ?? '',
    ...(place.type === 'suite' ? [place.name] : []),
    ...(place.type === 'class' ? [place.child, place.schoolClass] : []),
    ...lines.map(({ name }) => name),
  ]
}
