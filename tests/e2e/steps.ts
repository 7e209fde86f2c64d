import type { Locator, Page } from 'playwright'
import { partOf } from '../../sw/part-of.ts'
import { expect } from './provider.ts'

/** Acts of a guest, in English, on a phone. */

export async function openMenu(page: Page, address = '/lakeside-table?tableNum=12'): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
}

/** The time after which a page without a worker fetches code that no guest waits for (see app/main.tsx). */
const restMs = 10_000

/** Opens a menu until that code is there: the worker is on its way, or has come. */
export async function openMenuAtRest(page: Page, address?: string): Promise<void> {
  await page.clock.install()
  await openAtRest(page, () => openMenu(page, address))
}

/** The page's clock must have been installed before. */
export async function openAtRest(page: Page, open: () => Promise<unknown>): Promise<void> {
  let rested = false
  const afterwards = page
    .waitForResponse(/\/assets\/start-deferred-.*\.js$/)
    .then(() => (rested = true))
  await open()
  await databaseOpen(page)
  await expect
    .poll(async () => {
      if (!rested) await page.clock.fastForward(restMs)
      return rested
    })
    .toBe(true)
  await afterwards
}

/**
 * A page asks the server for news of an order every 4 s or 5 s, and every 20 s once it is ready: its clock, installed
 * before it was opened, goes ahead until it knows.
 */
export async function askOftener(page: Page, news: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(20_000)
    await expect(news).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 60_000, intervals: [0] })
}

/**
 * Until the page has opened its database: its limit of 3 s for that is on the page's own clock (see
 * storage/database.ts), and a page that has given up stores nothing until it is reloaded. Requests
 * to open a database are answered in turn.
 */
async function databaseOpen(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('comanda')
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.open('comanda')
        asked.onerror = () => reject(new Error('The database did not open'))
        asked.onsuccess = () => {
          asked.result.close()
          resolve()
        }
      }),
  )
}

/** Opens the search of the menu and types. */
export async function searchMenu(page: Page, words: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Search the menu', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Search the menu', exact: true })
  await dialog.getByRole('searchbox').fill(words)
  return dialog
}

export async function openItem(page: Page, item: RegExp): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name: item }).last()
  const sheet = page.getByRole('dialog')
  // A list that is scrolled to the link may still move under the pointer, on a busy machine between its two acts.
  await expect(async () => {
    if (!(await sheet.isVisible())) await link.click({ timeout: 10_000 })
    await expect(sheet).toBeVisible({ timeout: 10_000 })
  }).toPass()
}

export async function addItem(page: Page, item: RegExp): Promise<void> {
  await openItem(page, item)
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

export async function openOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: /View order/ }).click()
  await expect(page.getByRole('heading', { name: 'Your order', exact: true })).toBeVisible()
}

export async function reviewOrder(page: Page): Promise<void> {
  await openOrder(page)
  await reviewCart(page)
}

/** From the open order on. */
export async function reviewCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Check out/ }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada')
  await expect(placeButton(page)).toBeVisible()
}

/**
 * The checkout loads the screens after it: once they are there the network may go, also without a worker. To be
 * called before the checkout is opened for the first time.
 */
export function nextScreens(page: Page): Promise<unknown> {
  const parts = ['/order-route-', '/orders-route-']
  return Promise.all(
    parts.map(async (part) => {
      const isOf = (url: string) => url.includes(part) && url.endsWith('.js')
      const response = await page.waitForResponse((each) => isOf(each.url()))
      await response.finished()
    }),
  )
}

/** Its label depends on whether the order is sent now or waits. */
export function placeButton(page: Page): Locator {
  return page.getByRole('button', { name: /Place order|Save and send/ })
}

/** The order's own page, shown once the device has stored the order. */
export function savedHeading(page: Locator | Page): Locator {
  return page.getByRole('heading', { name: 'Not sent yet', exact: true })
}

/**
 * Brings the worker of a page at once, which else comes after the pause: for stories that are not about how it comes,
 * on the page's real clock.
 */
export async function bringWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  await workerReady(page)
  await expect
    .poll(async () => {
      await nameFiles(page)
      return missingParts(page)
    })
    .toEqual([])
}

/** As the page does once it rests (see app/register-worker.ts): what it loads meanwhile is named the next time. */
async function nameFiles(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    const links = performance.getEntriesByType('resource').map(({ name }) => name)
    active?.postMessage({ type: 'PICTURES', links })
  })
}

/** Files of parts of the program that the page has loaded, and that no cache has. */
async function missingParts(page: Page): Promise<readonly string[]> {
  const missing = await page.evaluate(async () => {
    const links = performance.getEntriesByType('resource').map(({ name }) => name)
    const found = await Promise.all(links.map((link) => caches.match(link)))
    return links.filter((_, place) => found[place] === undefined)
  })
  return missing.filter((link) => partOf(new URL(link).pathname) !== null)
}

/** From the next page on no worker is woken: it would send the orders that the page's own calls hold back. */
export async function withoutBackgroundSync(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
  })
}

/**
 * Waits until the service worker controls the page, which a reload without a network needs. Its first install
 * begins after the pause (see `openMenuAtRest`).
 */
export async function workerReady(page: Page): Promise<void> {
  const isControlled = () => navigator.serviceWorker.controller !== null
  try {
    await page.waitForFunction(isControlled, undefined, { timeout: 60_000 })
  } catch {
    // A page that opened while the worker took over the others is controlled from the next load on.
    await page.reload()
    await page.waitForFunction(isControlled)
  }
}

/**
 * Waits until the device has stored what the page shows: a change shows at once, and a page that goes away takes its
 * unfinished writes with it. A write that begins now is the last in the queue.
 */
export async function whenStored(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('comanda')
        opening.onerror = () => reject(new Error('The database does not open'))
        opening.onsuccess = () => {
          const database = opening.result
          const last = database.transaction([...database.objectStoreNames], 'readwrite')
          last.oncomplete = () => {
            database.close()
            resolve()
          }
        }
      }),
  )
}

export async function reloadWhenStored(page: Page): Promise<void> {
  await whenStored(page)
  await page.reload()
}

/** The next order arrives at the server, but its answer is lost. */
export async function loseNextAnswer(page: Page): Promise<void> {
  await page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

/** Moves the focus to a control as a keyboard does. */
export async function reachByTab(control: Locator): Promise<void> {
  await control.waitFor()
  for (let tabs = 0; tabs < 150; tabs += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await control.page().keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${control.toString()}`)
}

export async function pressByKeyboard(control: Locator): Promise<void> {
  await reachByTab(control)
  await control.page().keyboard.press('Enter')
}
