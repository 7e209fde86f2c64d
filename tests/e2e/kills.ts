import type { Page } from 'playwright'

/** The only deliberate wait: until the moment of a kill. */
export function afterMs(delay: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delay))
}

/** Records of the device's own database, read past the page; carts without lines do not count. */
export function countOf(page: Page, table: 'outbox' | 'carts'): Promise<number> {
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
            const records = all.result as { cart?: { lines: unknown[] } }[]
            resolve(records.filter(({ cart }) => !cart || cart.lines.length > 0).length)
          })
        })
      }),
    table,
  )
}
