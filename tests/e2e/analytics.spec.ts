import type { BrowserContext, Locator, Page, Request } from 'playwright'
import { expect, test } from './provider.ts'
import type { Provider } from './provider.ts'
import {
  addItem,
  openItem,
  openMenuAtRest,
  openOrder,
  placeButton,
  reviewOrder,
  searchMenu,
  workerReady,
} from './steps.ts'

/** Events wait some seconds on the device and are sent together (see open-analytics.ts). */
const gatheredMs = 5_000
const untilSent = { timeout: 45_000 }

test('before an answer, and after a no, nothing is counted, kept or sent', async ({
  page,
  provider,
}) => {
  const sent = listen(page)
  const restore = await provider.changeVenue('lakeside-table', ({ restaurant }) => {
    restaurant.analytics = { data_layer: true }
  })
  await openMenuAtRest(page)
  await expect(question(page)).toBeVisible()
  await addItem(page, /Harbour burger/)
  await expect(question(page)).toHaveCount(0)
  expect(await traces(page)).toEqual({ notes: [], events: 0, pushed: null })
  await openOrder(page)
  await page.getByRole('button', { name: 'Remove Harbour burger', exact: true }).click()
  await page.goBack()

  await page.getByRole('button', { name: 'No, thanks', exact: true }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Visit statistics', exact: true })).toBeFocused()
  await addItem(page, /Harbour burger/)
  await openOrder(page)
  await openMenuAtRest(page)
  await expect(page.getByText('Your visits are not counted.', { exact: true })).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  expect(await traces(page)).toEqual({ notes: ['comanda:counting no'], events: 0, pushed: null })
  expect(sent).toEqual([])
  await restore()
})

test('a visit with consent is counted from menu to receipt, without the person', async ({
  page,
  provider,
}) => {
  const sent = listen(page)
  const restore = await provider.changeVenue('lakeside-table', ({ restaurant }) => {
    restaurant.analytics = { data_layer: true }
  })
  await agree(page)
  const search = await searchMenu(page, 'burgr')
  await expect.poll(later(page, () => kindsOf(provider, page))).toContain('searched')
  await search.getByRole('button', { name: 'Back', exact: true }).click()
  await addItem(page, /Harbour burger/)
  await reviewOrder(page)
  await placeButton(page).click()
  await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible()
  await expect
    .poll(
      later(page, () => kindsOf(provider, page)),
      untilSent,
    )
    .toEqual([
      'cart_viewed',
      'checkout_step',
      'item_added',
      'item_viewed',
      'menu_viewed',
      'order_placed',
      'order_received',
      'searched',
    ])
  for (const request of sent) {
    const { cookie } = await request.allHeaders()
    expect(cookie).toBeUndefined()
    expect(request.postData()).not.toMatch(/Ada|tableNum|burgr/)
  }
  const pushed = await page.evaluate(() => Reflect.get(globalThis, 'dataLayer'))
  expect(pushed).toContainEqual({ event: 'comanda.menu_viewed' })
  expect(pushed).toContainEqual(
    expect.objectContaining({ event: 'comanda.item_added', quantity: 1 }),
  )
  await restore()
})

test('events without a connection are sent once, when it returns', async ({
  page,
  context,
  provider,
}) => {
  await agree(page)
  await openItem(page, /Harbour burger/)
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await expect
    .poll(
      later(page, () => kindsOf(provider, page)),
      untilSent,
    )
    .toContain('item_viewed')
  await expect.poll(async () => (await traces(page)).events).toBe(0)

  await context.setOffline(true)
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await addItem(page, /Harbour burger/)
  await expect.poll(async () => (await traces(page)).events).toBe(2)
  await context.setOffline(false)
  await expect
    .poll(
      later(page, async () => (await traces(page)).events),
      untilSent,
    )
    .toBe(0)
  const counted = await eventsOf(provider, page)
  expect(counted.filter((name) => name === 'item_added')).toHaveLength(1)
  expect(counted.filter((name) => name === 'item_viewed')).toHaveLength(2)
})

test('a withdrawn consent deletes the unsent events', async ({ page, context, provider }) => {
  await agree(page)
  await expect
    .poll(
      later(page, () => kindsOf(provider, page)),
      untilSent,
    )
    .toContain('menu_viewed')
  const visit = await visitOf(page)
  await workerReady(page)
  await context.setOffline(true)
  await addItem(page, /Harbour burger/)
  await expect.poll(async () => (await traces(page)).events).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Stop counting', exact: true }).click()
  await expect(page.getByText('Your visits are not counted.', { exact: true })).toBeVisible()
  // What was tried before the answer reached nobody.
  const sent = listen(page)
  await expect
    .poll(() => traces(page))
    .toEqual({
      notes: ['comanda:counting no'],
      events: 0,
      pushed: null,
    })
  await context.setOffline(false)
  await addItem(page, /Harbour burger/)
  await openOrder(page)
  await expect(placeToCheckOut(page)).toBeVisible()
  expect(sent).toEqual([])
  expect(await provider.eventsOf(visit ?? '')).not.toContain('item_added')
})

test('a browser that asks not to be followed counts as a no', async ({ context, page }) => {
  await askNotToBeFollowed(context)
  await openMenuAtRest(page)
  await expect(page.getByText('Your visits are not counted.', { exact: true })).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  expect(await traces(page)).toEqual({ notes: [], events: 0, pushed: null })
})

/** Asks once the page's clock is ahead by that time. */
function later<Answer>(page: Page, ask: () => Promise<Answer>): () => Promise<Answer> {
  return async () => {
    await page.clock.fastForward(gatheredMs)
    return ask()
  }
}

function question(page: Page): Locator {
  return page.getByRole('region', { name: 'Help us improve?', exact: true })
}

function placeToCheckOut(page: Page): Locator {
  return page.getByRole('button', { name: /Check out/ })
}

async function agree(page: Page): Promise<void> {
  await openMenuAtRest(page)
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Yes, that’s fine', exact: true }).click()
  await expect(
    page.getByText('Your visits are counted, without your name.', { exact: true }),
  ).toBeVisible()
}

/** Every request with events, from now on. */
function listen(page: Page): readonly Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics')) sent.push(request)
  })
  return sent
}

async function askNotToBeFollowed(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true })
  })
}

/** The data of a counted visit in the page and on its device. */
async function traces(page: Page) {
  return page.evaluate(async () => {
    const notes = [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage)
        .filter((name) => /^comanda:(?:count|visit)/.test(name))
        .map((name) => `${name} ${storage.getItem(name)}`),
    )
    const events = await new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('comanda')
      opening.addEventListener('error', () => reject(opening.error))
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction('events').objectStore('events').count()
        counting.addEventListener('success', () => {
          opening.result.close()
          resolve(counting.result)
        })
      })
    })
    return { notes, events, pushed: Reflect.get(globalThis, 'dataLayer') ?? null }
  })
}

/** The server's events of this tab's visit, in alphabetical order. */
async function eventsOf(provider: Provider, page: Page): Promise<readonly string[]> {
  const visit = await visitOf(page)
  return visit === null ? [] : provider.eventsOf(visit)
}

function visitOf(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('comanda:visit'))
}

async function kindsOf(provider: Provider, page: Page): Promise<readonly string[]> {
  return [...new Set(await eventsOf(provider, page))]
}
