import { expect, test } from './provider.ts'
import {
  addItem,
  loseNextAnswer,
  openMenu,
  openMenuAtRest,
  openOrder,
  placeButton,
  reviewOrder,
  workerReady,
} from './steps.ts'

test('a reload without a network shows the menu and the cart', async ({ page, context }) => {
  await page.addInitScript(() => {
    const later = setTimeout
    // The pause before code that no guest waits for does not end: the worker comes without it.
    Object.assign(globalThis, {
      setTimeout: (...given: Parameters<typeof setTimeout>) =>
        given[1] === 10_000 ? 0 : later(...given),
    })
  })
  await openMenu(page)
  await addItem(page, /Harbour burger/)
  await workerReady(page)
  await context.setOffline(true)
  await page.reload()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Harbour burger/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await openOrder(page)
  await expect(page.getByRole('heading', { name: 'Harbour burger', exact: true })).toBeVisible()
})

test('at 400 % zoom the words about the connection are at the end of the page, not over it', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openMenuAtRest(page)
  await context.setOffline(true)
  const words = page.getByText(/You are offline/)
  await expect(words).toBeAttached()
  await expect(words).not.toBeInViewport()
  await words.scrollIntoViewIfNeeded()
  await expect(words).toBeInViewport()
})

test('the menu opens with the server gone, and says so when it was never opened here', async ({
  page,
  provider,
}) => {
  await openMenuAtRest(page)
  await workerReady(page)
  await expect
    .poll(() => page.evaluate(() => indexedDB.databases().then((found) => found.length)))
    .toBeGreaterThan(0)
  await provider.pause()
  await page.reload()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Harbour burger/ })
      .first(),
  ).toBeVisible()
  await page.goto('/merle-octobre?tableNum=4')
  await expect(page.getByText(/this menu was never opened here/)).toBeVisible()
  await provider.resume()
  await expect(page.getByRole('heading', { level: 1, name: /Merle/ })).toBeVisible({
    timeout: 30_000,
  })
})

test('an answer lost on the way is looked up by the key and the order exists once', async ({
  page,
  provider,
}) => {
  const before = await provider.orders('lakeside-table')
  await openMenu(page)
  await addItem(page, /Harbour burger/)
  await reviewOrder(page)
  await loseNextAnswer(page)
  await placeButton(page).click()
  await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible({
    timeout: 30_000,
  })
  expect(await provider.orders('lakeside-table')).toHaveLength(before.length + 1)
})

test.describe('without a worker', () => {
  // It asks for the order as well, and the faults of a page do not reach it.
  test.use({ serviceWorkers: 'block' })

  test('a reload in the middle of an unanswered order asks for it and does not send another', async ({
    page,
    provider,
  }) => {
    const before = await provider.orders('lakeside-table')
    await openMenu(page)
    await addItem(page, /Harbour burger/)
    await reviewOrder(page)
    await loseNextAnswer(page)
    await page.route('**/api/orders/by-key/**', (route) => route.abort('connectionreset'))
    await placeButton(page).click()
    await expect(page.getByText('Not sure yet', { exact: true })).toBeVisible()
    await page.unroute('**/api/orders/by-key/**')
    await page.reload()
    await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible({
      timeout: 30_000,
    })
    expect(await provider.orders('lakeside-table')).toHaveLength(before.length + 1)
  })
})
