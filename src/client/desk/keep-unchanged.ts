import type { BoardOrder } from '#domain/desk/board-order.ts'

/**
 * The database reads every order anew at each change. An order that is as before stays the same object,
 * so that only the cards of others are drawn again.
 */
export function keepUnchanged(): (orders: readonly BoardOrder[]) => readonly BoardOrder[] {
  let before = new Map<string, { readonly order: BoardOrder; readonly text: string }>()
  return (orders) => {
    const after: typeof before = new Map()
    for (const order of orders) {
      const known = before.get(order.id)
      const text = JSON.stringify(order)
      after.set(order.id, known?.text === text ? known : { order, text })
    }
    before = after
    return [...after.values()].map((each) => each.order)
  }
}
