import { columnOf } from './board-order.ts'
import type { BoardOrder } from './board-order.ts'
import { viewOrder } from './order-view.ts'
import type { ShownStations } from './order-view.ts'

export interface DayLine {
  readonly name: string
  readonly options: readonly string[]
  readonly quantity: number
}

/**
 * All that a screen's stations have to make now: equal lines of its open orders summed, the most first.
 * Lines that are done count no more, and orders that were accepted for later not yet.
 */
export function allDay(
  orders: readonly BoardOrder[],
  at: ShownStations,
  isLater = (order: BoardOrder): boolean => columnOf(order) === 'later',
): readonly DayLine[] {
  const open = orders.filter(
    (order) => ['new', 'making', 'later'].includes(columnOf(order)) && !isLater(order),
  )
  const sums = new Map<string, DayLine>()
  for (const order of open) {
    const view = viewOrder(order, at)
    const places = view?.lines.filter(({ isDone }) => !isDone).map(({ place }) => place)
    order.lines.forEach(({ itemId, name, options, quantity }, place) => {
      if (places && !places.includes(place)) return
      const key = JSON.stringify([itemId, name, options])
      const before = sums.get(key)?.quantity ?? 0
      sums.set(key, { name, options, quantity: before + quantity })
    })
  }
  return [...sums.values()].toSorted(
    (one, other) => other.quantity - one.quantity || one.name.localeCompare(other.name),
  )
}
