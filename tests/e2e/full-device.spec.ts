import type { Page } from 'playwright'
import { expect, test } from './provider.ts'
import { addItem, openMenu, openOrder, placeButton, reviewOrder } from './steps.ts'

/** From now on the database can be read, and refuses every put, as a full one does. */
function refuseEveryPut(): void {
  const refused = () => {
    throw new DOMException('No room', 'QuotaExceededError')
  }
  IDBObjectStore.prototype.put = refused
  IDBObjectStore.prototype.add = refused
}

async function orderFromThePage(page: Page): Promise<void> {
  await reviewOrder(page)
  await placeButton(page).click()
  await expect(page.getByText(/This device cannot keep your order/)).toBeVisible()
  await placeButton(page).click()
}

/** From the page of an order to the menu, where nothing waits to be ordered again. */
async function expectEmptyCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Order something else', exact: true }).click()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /View order/ })).toBeHidden()
}

test('a full device orders once: after a reload the number is there, and the cart is empty', async ({
  page,
  provider,
}) => {
  const before = await provider.orders('lakeside-table')
  await openMenu(page)
  await addItem(page, /Harbour burger/)
  await openOrder(page)
  await page.goBack()
  await page.evaluate(refuseEveryPut)
  await page.addInitScript(refuseEveryPut)
  await orderFromThePage(page)
  await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible()
  await expect(page.getByText(/saved on this device/i)).toBeHidden()
  const orders = await provider.orders('lakeside-table')
  expect(orders).toHaveLength(before.length + 1)
  const number = String(orders.at(-1)?.checkNum)

  await page.reload()
  await expect(page.getByRole('status').getByText(number, { exact: true })).toBeVisible()
  await expect(page.getByText(/could not save the receipt/)).toBeVisible()
  await expectEmptyCart(page)
  expect(await provider.orders('lakeside-table')).toHaveLength(before.length + 1)
})

test('a browser without quota orders once, and again only newly chosen lines', async ({
  page,
  provider,
}) => {
  const before = await provider.orders('lakeside-table')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: provider.origin, quotaSize: 1 })
  await openMenu(page)
  await addItem(page, /Harbour burger/)
  await orderFromThePage(page)
  await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible()
  const orders = await provider.orders('lakeside-table')
  expect(orders).toHaveLength(before.length + 1)
  const number = String(orders.at(-1)?.checkNum)

  await page.reload()
  await expect(page.getByRole('status').getByText(number, { exact: true })).toBeVisible()
  await expectEmptyCart(page)
  // It names the order in its list as well.
  await page.goto('/lakeside-table/orders')
  await expect(page.getByRole('link', { name: new RegExp(`No\\. ${number}`) })).toBeVisible()

  await openMenu(page)
  await addItem(page, /Harbour burger/)
  await orderFromThePage(page)
  await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible()
  expect(await provider.orders('lakeside-table')).toHaveLength(before.length + 2)
})

test('a page that is loaded anew before the answer came asks for its order by the key', async ({
  page,
  provider,
}) => {
  const before = await provider.orders('lakeside-table')
  await openMenu(page)
  await addItem(page, /Harbour burger/)
  await page.evaluate(refuseEveryPut)
  await page.addInitScript(refuseEveryPut)
  // The order arrives, but its answer does not while this page is open.
  await page.route('**/api/orders', async (route) => void (await route.fetch()), { times: 1 })
  await orderFromThePage(page)
  await expect
    .poll(async () => (await provider.orders('lakeside-table')).length)
    .toBe(before.length + 1)
  await page.reload()
  await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible()
  await expectEmptyCart(page)
  expect(await provider.orders('lakeside-table')).toHaveLength(before.length + 1)
})
