import type { Page } from 'playwright'

interface Lines {
  readonly lines: readonly unknown[]
}

/** The only deliberate wait: until the moment of a kill. */
export function afterMs(delay: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delay))
}

/** Records of the device's own database, read past the page; carts without lines do not count. */
export function countOf(page: Page, table: 'outbox' | 'carts' | 'setAside'): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('comanda')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const database = opening.result
          if (!database.objectStoreNames.contains(name)) {
            database.close()
            resolve(0)
            return
          }
          const all = database.transaction(name).objectStore(name).getAll()
          all.addEventListener('success', () => {
            database.close()
            const records = all.result as { cart?: Lines | { cart: Lines } }[]
            const linesOf = (cart: Lines | { cart: Lines }) =>
              'lines' in cart ? cart.lines : cart.cart.lines
            resolve(records.filter(({ cart }) => !cart || linesOf(cart).length > 0).length)
          })
        })
      }),
    table,
  )
}
