import type { Page } from 'playwright'
import { test as base } from './provider.ts'

/** A trace cannot be taken of a browser that is killed. */
export const test: typeof base = base.extend({ trace: 'off' })

interface Lines {
  readonly lines: readonly unknown[]
}

type Table = 'outbox' | 'carts' | 'setAside' | 'receipts' | 'packs'

/** The only deliberate wait: until the moment of a kill. */
export function afterMs(delay: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delay))
}

/** Records of the device's own database, read past the page; carts without lines do not count. */
export async function countOf(page: Page, table: Table): Promise<number> {
  const counts = await countsOf(page, [table])
  return counts[table] ?? 0
}

/** An order moves from one table to another at any moment: read one after the other, it can be in none. */
export async function countsOf<T extends Table>(
  page: Page,
  tables: readonly T[],
): Promise<Readonly<Record<T, number>>> {
  const records = await readOnPage(page, tables)
  const counts = tables.map((table, place) => {
    const found = records[place] ?? []
    const isCarts = table === 'carts' || table === 'setAside'
    return [table, isCarts ? withLines(found) : found.length] as const
  })
  return Object.fromEntries(counts) as Readonly<Record<T, number>>
}

/** A kiosk replaces its page after each guest: what its next one finds is as good. */
async function readOnPage(page: Page, tables: readonly Table[]) {
  try {
    return await page.evaluate(recordsOf, tables)
  } catch (error) {
    if (!String(error).includes('Execution context was destroyed')) throw error
    return page.evaluate(recordsOf, tables)
  }
}

function withLines(records: readonly unknown[]): number {
  const carts = records as readonly { readonly cart: Lines | { readonly cart: Lines } }[]
  const linesOf = (cart: Lines | { readonly cart: Lines }) =>
    'lines' in cart ? cart.lines : cart.cart.lines
  return carts.filter(({ cart }) => linesOf(cart).length > 0).length
}

/** Runs in the page. In one transaction. A database that a kill has cost is not one without orders. */
function recordsOf(tables: readonly Table[]): Promise<readonly (readonly unknown[])[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('comanda')
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', () => reject(new Error('The device has no database')))
    opening.addEventListener('success', () => {
      const database = opening.result
      if (tables.some((table) => !database.objectStoreNames.contains(table))) {
        database.close()
        reject(new Error('The device has a database without its tables'))
        return
      }
      const transaction = database.transaction(tables)
      const all = tables.map((table) => transaction.objectStore(table).getAll())
      transaction.addEventListener('abort', () => reject(transaction.error))
      transaction.addEventListener('complete', () => {
        database.close()
        resolve(all.map(({ result }) => result))
      })
    })
  })
}
