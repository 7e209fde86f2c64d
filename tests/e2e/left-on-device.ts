import type { Page } from 'playwright'
import { heapTexts } from './heap-texts.ts'

/** Where a page and its browser hold what was looked for. */
export async function leftOnDevice(page: Page, wanted: RegExp): Promise<readonly string[]> {
  const seen = await page.evaluate(textsInPage)
  const cookies = await page.context().cookies()
  const places = { ...seen, cookies: JSON.stringify(cookies) }
  return Object.entries(places).flatMap(([place, text]) => {
    const found = wanted.exec(text)
    return found ? [`${place}: ${text.slice(Math.max(0, found.index - 80), found.index + 80)}`] : []
  })
}

/** Texts of the page's memory with what was looked for. */
export async function leftInMemory(page: Page, wanted: RegExp): Promise<readonly string[]> {
  const texts = await heapTexts(page)
  return texts.filter((text) => wanted.test(text)).map((text) => `memory: ${text.slice(0, 200)}`)
}

/** Runs in the page; of the outbox only the number of orders, for the server needs the rest. */
async function textsInPage(): Promise<Record<string, string>> {
  const answered = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('The database does not answer')))
    })
  const texts: Record<string, string> = {
    screen: document.documentElement.outerHTML,
    fields: [...document.querySelectorAll('input, textarea, select')]
      .map((field) => ('value' in field ? String(field.value) : ''))
      .join('\n'),
    address: location.href + JSON.stringify(history.state),
    localStorage: JSON.stringify(localStorage),
    sessionStorage: JSON.stringify(sessionStorage),
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answered(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      if (store === 'outbox') continue
      const records = await answered(database.transaction(store).objectStore(store).getAll())
      texts[`${name}.${store}`] = JSON.stringify(records)
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const body = await (await cache.match(request))?.text()
      texts[`cache ${name} ${request.url}`] = body ?? ''
    }
  }
  return texts
}
