import type { Page } from 'playwright'
import { expect, test } from './provider.ts'
import { addItem, openMenu, openOrder, reviewOrder, savedHeading } from './steps.ts'

const promisedWithin = 2_000

test('a guest whose act fails sees within two seconds that there is no connection, and when it is back', async ({
  page,
  provider,
}) => {
  await openMenu(page)
  // The code that calls the server is loaded with the first addition.
  const checked = page.waitForResponse(/\/api\/orders\/item$/)
  await addItem(page, /Harbour burger/)
  await checked
  await noteStrip(page)
  // A call that is still under way from before may be the first to fail.
  const before = await now(page)
  await provider.pause()
  await addItem(page, /Harbour burger/)
  await expect(strip(page)).toContainText(/You are offline.*menu works/)
  await expect(page.getByText(/Menu from \d/)).toBeVisible()
  const failedAt = await page.evaluate(firstFailure, before)
  expect((await stripAt(page, 'offline', before)) - failedAt).toBeLessThanOrEqual(promisedWithin)
  await provider.resume()
  await expect(strip(page)).toBeEmpty()
})

test('a waiting order leaves within a second of the first good probe', async ({
  page,
  provider,
}) => {
  await openMenu(page)
  await addItem(page, /Harbour burger/)
  await reviewOrder(page)
  await provider.pause()
  await page.getByRole('button', { name: /Place order|Save/ }).click()
  await expect(strip(page)).toContainText(/You are offline/)
  await expect(savedHeading(page)).toBeVisible()
  const answered: number[] = []
  const left: number[] = []
  page.on('response', (response) => {
    if (response.ok() && response.url().endsWith('/api/health')) answered.push(performance.now())
  })
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) {
      left.push(performance.now())
    }
  })
  await provider.resume()
  await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible()
  expect(left).toHaveLength(1)
  expect((left[0] ?? Number.NaN) - (answered[0] ?? Number.NaN)).toBeLessThanOrEqual(1_000)
})

test('a hint of the device is followed within two seconds', async ({ page, provider }) => {
  await openMenu(page)
  // Code that comes after the menu.
  await page.waitForLoadState('networkidle')
  await noteStrip(page)
  const asked = await page.evaluate(() => performance.now())
  await provider.pause()
  const hinted = await page.evaluate(() => {
    dispatchEvent(new Event('online'))
    return performance.now()
  })
  await expect(strip(page)).toContainText(/You are offline/)
  // A call that the server cut off as it ended may have been noticed before the hint.
  expect((await stripAt(page, 'offline', asked)) - hinted).toBeLessThanOrEqual(promisedWithin)
  await provider.resume()
  await expect(strip(page)).toBeEmpty()
})

test('a network that swallows requests is shown within two seconds, and a late answer as a weak one', async ({
  page,
}) => {
  await openMenu(page)
  await noteStrip(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/health', async (route) => {
    await held
    await route.continue()
  })
  const asked = await page.evaluate(() => {
    dispatchEvent(new Event('online'))
    return performance.now()
  })
  await expect(strip(page)).toContainText(/You are offline/)
  expect((await stripAt(page, 'offline', asked)) - asked).toBeLessThanOrEqual(promisedWithin)
  letGo()
  await expect(strip(page)).toContainText('The connection is weak. Orders may take a moment.')
  await page.unroute('**/api/health')
  await expect(strip(page)).toBeEmpty()
})

test('every screen of a venue says so, and none of its content moves', async ({
  page,
  context,
}) => {
  await openMenu(page)
  await addItem(page, /Harbour burger/)
  await openOrder(page)
  const heading = page.getByRole('heading', { name: 'Your order', exact: true })
  const before = await heading.boundingBox()
  await context.setOffline(true)
  await expect(strip(page)).toContainText(/You are offline/)
  expect(await heading.boundingBox()).toEqual(before)
  await expect(page.getByRole('button', { name: /Check out/ })).toBeInViewport({ ratio: 1 })
  await context.setOffline(false)
  await expect(strip(page)).toBeEmpty()
  await page.goBack()
  await reviewOrder(page)
  await context.setOffline(true)
  await expect(strip(page)).toContainText(/You are offline/)
})

test('the strip speaks the language of the page', async ({ page, context }) => {
  await openMenu(page, '/merle-octobre?tableNum=4')
  await page.getByRole('button', { name: 'Français', exact: true }).click()
  // Its texts are fetched.
  await expect(page.getByRole('button', { name: 'English', exact: true })).toBeVisible()
  await context.setOffline(true)
  await expect(strip(page)).toContainText(/Vous êtes hors ligne/)
  await expect(page.getByText(/Menu mis à jour/)).toBeVisible()
})

function strip(page: Page) {
  return page.locator('[data-connection]').getByRole('status')
}

function now(page: Page): Promise<number> {
  return page.evaluate(() => performance.now())
}

/** Notes in the page when the strip's state changes, so that the test's delays are not measured. */
async function noteStrip(page: Page): Promise<void> {
  // It comes with the app, some moments after the page of the server.
  await strip(page).waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const element = document.querySelector('[data-connection]')
    if (!element) throw new Error('The page has no strip')
    new MutationObserver(() => {
      performance.mark(`strip-${element.getAttribute('data-connection')}`)
    }).observe(element, { attributes: true, attributeFilter: ['data-connection'] })
  })
}

function stripAt(page: Page, state: string, after: number): Promise<number> {
  return page.evaluate(
    ([name, from]) =>
      performance.getEntriesByName(name).find(({ startTime }) => startTime >= from)?.startTime ??
      Number.NaN,
    [`strip-${state}`, after] as const,
  )
}

/** Runs in the page: the time of the first failed call after a moment, the earliest notice. */
function firstFailure(after: number): number {
  const calls = performance.getEntriesByType('resource')
  const failed = calls.find(
    (call) =>
      call.startTime >= after &&
      call.name.includes('/api/orders/') &&
      call instanceof PerformanceResourceTiming &&
      call.responseStatus === 0,
  )
  if (!(failed instanceof PerformanceResourceTiming)) throw new Error('No call has failed')
  return failed.responseEnd
}
