import type { BrowserContext, Page } from 'playwright'
import { expect, test } from './provider.ts'
import { addItem, openMenu, workerReady } from './steps.ts'

const address = '/lakeside-table?tableNum=12'

test('a menu that was open a moment ago is there before the app, also without a network, and the app takes it over', async ({
  page,
  context,
}) => {
  await visitOnce(page)
  await context.setOffline(true)
  const again = await openMarked(context)
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Lakeside Table')
  await expect(again.locator('main a').first()).toBeVisible()
  // React notes what it has taken over.
  await again.waitForFunction(() => {
    const last = [...document.querySelectorAll('main a')].at(-1)
    return Object.keys(last ?? {}).some((name) => name.startsWith('__reactProps'))
  })
  await expect(again.locator('main a:not([data-marked])')).toHaveCount(0)
  await addItem(again, /Harbour burger/)
  await expect(again.getByRole('button', { name: /View order/ })).toContainText('1')
})

test('a page of a menu that has changed since is replaced once the newer one is there', async ({
  page,
  context,
  provider,
}) => {
  await visitOnce(page)
  const undo = await provider.changeVenue('lakeside-table', ({ restaurant }) => {
    restaurant.name = 'The New Dock'
  })
  const again = await openMarked(context)
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('The New Dock')
  await undo()
})

test('a guest who has chosen another language since sees no word of the one before', async ({
  page,
  context,
}) => {
  await visitOnce(page)
  await page.getByRole('button', { name: /Français/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La Table du lac')
  await context.setOffline(true)
  const again = await openMarked(context)
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('La Table du lac')
  expect(await again.evaluate(() => window.seenTitles)).not.toContain('Lakeside Table')
})

/** Until the device could show the page of its next start. */
async function visitOnce(page: Page): Promise<void> {
  await openMenu(page, address)
  await workerReady(page)
  const isStored = () =>
    page.evaluate(async () => {
      const cache = await caches.open('menu-pages')
      const pages = await cache.keys()
      return pages.length > 0 && localStorage.getItem('comanda:held:lakeside-table') !== null
    })
  await expect.poll(isStored).toBe(true)
}

/** Marks what is shown before the app, and notes the titles that can be read. */
async function openMarked(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.seenTitles = []
    new MutationObserver(() => {
      const root = document.getElementById('root')
      if (root === null) return
      if ('etag' in root.dataset) {
        for (const each of root.querySelectorAll('*')) each.setAttribute('data-marked', '')
      }
      const title = root.querySelector('h1')
      if (title && getComputedStyle(root).visibility === 'visible') {
        window.seenTitles.push(title.textContent)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  const response = await page.goto(address, { waitUntil: 'commit' })
  expect(response?.fromServiceWorker()).toBe(true)
  expect(await response?.text()).toContain('data-etag')
  return page
}

declare global {
  interface Window {
    seenTitles: string[]
  }
}
