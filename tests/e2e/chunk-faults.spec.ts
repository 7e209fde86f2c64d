import type { Page } from 'playwright'
import { expect, test } from './provider.ts'
import { addItem, openMenuAtRest, openOrder } from './steps.ts'

// A worker would have every chunk on the device.
test.use({ serviceWorkers: 'block' })

for (const file of ['checkout-route-*.js', 'checkout-route-*.css']) {
  test(`a screen that cannot be loaded says what is kept, and comes when it is tried again (${file})`, async ({
    page,
  }) => {
    await openWithFaultScreen(page)
    await addItem(page, /Harbour burger/)
    await openOrder(page)
    await page.route(`**/assets/${file}`, (route) => route.abort())
    await page.getByRole('button', { name: /Check out/ }).click()
    await expect(
      page.getByText('This page could not be loaded.', { exact: true }).first(),
    ).toBeVisible()
    await expect(page.getByText(/Your order and what you typed are kept/)).toBeVisible()
    await page.unroute(`**/assets/${file}`)
    await page.getByRole('button', { name: 'Try again', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
    await page.getByRole('button', { name: /Back/ }).first().click()
    await expect(page.getByRole('heading', { name: 'Harbour burger', exact: true })).toBeVisible()
  })
}

test('a screen that could not be loaded comes by itself when the network is back', async ({
  page,
  context,
}) => {
  await openWithFaultScreen(page)
  await addItem(page, /Harbour burger/)
  await openOrder(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: /Check out/ }).click()
  await expect(page.getByText(/Your order and what you typed are kept/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible({
    timeout: 30_000,
  })
})

test('an app that cannot be loaded says so in both languages', async ({ page }) => {
  await page.route('**/assets/start-*.js', (route) => route.abort())
  await page.goto('/lakeside-table?tableNum=12')
  for (const name of ['This page could not be loaded', 'Cette page n’a pas pu être chargée']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await page.unroute('**/assets/start-*.js')
  await page.getByRole('link', { name: 'Try again', exact: true }).click()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

test('where no file can be fetched the page says so itself, and begins again', async ({ page }) => {
  await page.route('**/assets/fault-screen-*.js', (route) => route.abort())
  await openMenuAtRest(page)
  await addItem(page, /Harbour burger/)
  await openOrder(page)
  await page.route('**/assets/**', (route) => route.abort())
  await page.getByRole('button', { name: /Check out/ }).click()
  for (const name of ['This page could not be loaded', 'Cette page n’a pas pu être chargée']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByText(/Something went wrong!/)).toBeHidden()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Try again', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
})

test('an asset of no build is never answered with a page', async ({ page }) => {
  const answer = await page.goto('/assets/cart-route-gone.js')
  expect([answer?.status(), answer?.headers()['content-type']]).toEqual([404, 'application/json'])
})

/** The screen for such faults is fetched ahead once nothing else is. */
async function openWithFaultScreen(page: Page): Promise<void> {
  const fetched = page.waitForResponse(/\/assets\/fault-screen-.*\.js$/)
  await openMenuAtRest(page)
  await (await fetched).finished()
}
