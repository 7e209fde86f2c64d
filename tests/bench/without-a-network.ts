import type { BrowserContext, Page } from 'playwright'
import { createKillableBrowser } from '../browser/killable-browser.ts'
import type { KillableBrowser } from '../browser/killable-browser.ts'
import type { RunningProvider } from '../browser/start-provider.ts'
import {
  addItem,
  openItem,
  openMenu,
  reviewOrder,
  savedHeading,
  workerReady,
} from '../e2e/steps.ts'
import type { Figure } from './figure.ts'

const starts = 'A cold start of the browser, until an item of the menu can be added'
const drain = 'Orders that waited on the device, once the connection is back'
const startsEach = 5
const ordersWaiting = 100

/** The app without its server, compared with the app with it. */
export async function withoutANetwork(provider: RunningProvider): Promise<readonly Figure[]> {
  const browser = createKillableBrowser()
  try {
    await visitOnce(browser, provider)
    return [...(await coldStarts(browser, provider)), ...(await drainOutbox(browser, provider))]
  } finally {
    await browser.remove()
  }
}

async function visitOnce(browser: KillableBrowser, { origin }: RunningProvider): Promise<void> {
  const page = await (await browser.open()).newPage()
  await openMenu(page, menuOf(origin))
  await workerReady(page)
  await page.waitForFunction(() => localStorage.getItem('comanda:held:lakeside-table') !== null)
  await browser.kill()
}

async function coldStarts(
  browser: KillableBrowser,
  provider: RunningProvider,
): Promise<readonly Figure[]> {
  const online: number[] = []
  const offline: number[] = []
  for (let start = 0; start < startsEach; start += 1) {
    online.push(await timeToOrder(browser, provider.origin))
    await provider.pause()
    offline.push(await timeToOrder(browser, provider.origin))
    await provider.resume()
  }
  const [withServer, without] = [median(online), median(offline)]
  return [
    { measure: starts, name: 'with the server', value: withServer, unit: 'ms' },
    { measure: starts, name: 'with the server gone', value: without, unit: 'ms' },
    {
      measure: starts,
      name: 'with the server gone, as often as with it',
      value: without / withServer,
      unit: '×',
      goal: { most: 1.5 },
      note: `Medians of ${startsEach} starts each, by turns.`,
    },
  ]
}

async function timeToOrder(browser: KillableBrowser, origin: string): Promise<number> {
  const page = await (await browser.open()).newPage()
  const before = performance.now()
  await openMenu(page, menuOf(origin))
  await openItem(page, /Harbour burger/)
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).waitFor()
  const took = performance.now() - before
  await browser.kill()
  return took
}

async function drainOutbox(
  browser: KillableBrowser,
  provider: RunningProvider,
): Promise<readonly Figure[]> {
  const context = await browser.open()
  const page = await context.newPage()
  await openMenu(page, menuOf(provider.origin))
  const single = await timeOfOne(page)
  await page.getByRole('button', { name: /menu/i }).first().click()
  await provider.pause()
  await addItem(page, /Harbour burger/)
  await reviewOrder(page)
  await page.getByRole('button', { name: /Place order|Save/ }).click()
  await savedHeading(page).waitFor()
  await page.evaluate(waitAlike, ordersWaiting)
  const sent = countOrders(context)
  await provider.resume()
  const started = await untilWaiting(page, ordersWaiting - 1)
  const ended = await untilWaiting(page, 0)
  const perOrder = (ended - started) / (ordersWaiting - 1)
  await browser.kill()
  return [
    {
      measure: drain,
      name: `until ${ordersWaiting} were received`,
      value: ended - started,
      unit: 'ms',
    },
    {
      measure: drain,
      name: 'a single order, from the tap to its number',
      value: single,
      unit: 'ms',
    },
    {
      measure: drain,
      name: 'one of the hundred, as often as a single one',
      value: perOrder / single,
      unit: '×',
      goal: { most: 1 },
    },
    {
      measure: drain,
      name: 'copies sent of each',
      value: sent() / ordersWaiting,
      unit: '',
      goal: { most: 1 },
    },
  ]
}

async function timeOfOne(page: Page): Promise<number> {
  await addItem(page, /Harbour burger/)
  await reviewOrder(page)
  const before = performance.now()
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.getByText('Sent to the venue').waitFor()
  return performance.now() - before
}

/** Runs in the page: copies the waiting order, each copy with its own key. */
async function waitAlike(count: number): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('comanda')
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error))
  })
  const writing = database.transaction('outbox', 'readwrite')
  const done = new Promise((resolve) => writing.addEventListener('complete', resolve))
  const outbox = writing.objectStore('outbox')
  const reading = outbox.getAll()
  reading.addEventListener('success', () => {
    const one = reading.result[0] as { id: string; key: string; savedAt: number }
    for (let copy = 1; copy < count; copy += 1) {
      const key = crypto.randomUUID()
      outbox.put({ ...one, id: key, key, savedAt: one.savedAt + copy })
    }
  })
  await done
  database.close()
}

/** The moment, on the page's clock, at which no more than so many orders wait. */
function untilWaiting(page: Page, most: number): Promise<number> {
  return page.evaluate(async (limit) => {
    for (;;) {
      const count = await new Promise<number>((resolve) => {
        const opening = indexedDB.open('comanda')
        opening.addEventListener('success', () => {
          const database = opening.result
          const counting = database.transaction('outbox').objectStore('outbox').count()
          counting.addEventListener('success', () => {
            database.close()
            resolve(counting.result)
          })
        })
      })
      if (count <= limit) return performance.now()
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }, most)
}

function countOrders(context: BrowserContext): () => number {
  let count = 0
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) count += 1
  })
  return () => count
}

function menuOf(origin: string): string {
  return `${origin}/lakeside-table?tableNum=12`
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
