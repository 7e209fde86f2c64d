import type { Page } from 'playwright'

interface Lines {
  readonly lines: readonly unknown[]
}

type Table = 'outbox' | 'carts' | 'setAside'

/** The only deliberate wait: until the moment of a kill. */
export function afterMs(delay: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delay))
}

/** Records of the device's own database, read past the page; carts without lines do not count. */
export async function countOf(page: Page, table: Table): Promise<number> {
  const records = await page.evaluate(recordsOf, table)
  if (table === 'outbox') return records.length
  const carts = records as readonly { readonly cart: Lines | { readonly cart: Lines } }[]
  const linesOf = (cart: Lines | { readonly cart: Lines }) =>
    'lines' in cart ? cart.lines : cart.cart.lines
  return carts.filter(({ cart }) => linesOf(cart).length > 0).length
}

/** Runs in the page. */
function recordsOf(table: Table): Promise<readonly unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('comanda')
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const database = opening.result
      if (!database.objectStoreNames.contains(table)) {
        database.close()
        resolve([])
        return
      }
      const transaction = database.transaction(table)
      const all = transaction.objectStore(table).getAll()
      transaction.addEventListener('abort', () => reject(transaction.error))
      transaction.addEventListener('complete', () => {
        database.close()
        resolve(all.result)
      })
    })
  })
}
