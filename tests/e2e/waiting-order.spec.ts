import type { BrowserContext, Page } from 'playwright'
import { itemIn } from './item-in.ts'
import { expect, test } from './provider.ts'
import type { Provider } from './provider.ts'
import {
  addItem,
  openMenu,
  openOrder,
  placeButton,
  reviewOrder,
  savedHeading,
  withoutBackgroundSync,
} from './steps.ts'

const venue = 'lakeside-table'

test('orders placed without a network wait on the device, and go out by themselves', async ({
  page,
  context,
  provider,
}) => {
  const before = await provider.orders(venue)
  await openMenu(page)
  await addItem(page, /Harbour burger/)
  await reviewOrder(page)
  await context.setOffline(true)
  await expect(page.getByText(/saved on this device and sent as soon as/)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Ask me first', exact: true })).toBeChecked()
  await page.getByRole('button', { name: /^Save and send when back online/ }).click()
  await expect(savedHeading(page)).toBeVisible()
  await expect(page.getByText(/send it automatically until \d+:\d\d p\.m\./)).toBeVisible()

  await page.getByRole('button', { name: 'Order something else', exact: true }).click()
  await expect(page.getByText('1 order is waiting on this device', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /View order/ })).toHaveCount(0)
  await addItem(page, /Harbour burger/)
  await openOrder(page)
  await page.getByRole('button', { name: /Check out/ }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Grace')
  await placeButton(page).click()
  await expect(savedHeading(page)).toBeVisible()
  await page.getByRole('button', { name: 'Your orders', exact: true }).click()
  await expect(page.getByRole('link', { name: /Not sent yet.*Table 12/ })).toHaveCount(2)
  expect(await provider.orders(venue)).toHaveLength(before.length)

  await context.setOffline(false)
  await expect(page.getByRole('link', { name: /^No\. \d+/ })).toHaveCount(2)
  const orders = await provider.orders(venue)
  expect(orders).toHaveLength(before.length + 2)
  for (const { checkNum } of orders.slice(-2)) {
    await page.getByRole('link', { name: new RegExp(`^No\\. ${checkNum}\\b`) }).click()
    await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible()
    await expect(page.getByText(String(checkNum), { exact: true })).toBeVisible()
    await page.goBack()
  }
})

test('what sold out while an order waited is left out, as its guest had said', async ({
  page,
  context,
  provider,
}) => {
  await openMenu(page)
  await addItem(page, /Smoked whitefish dip/)
  const undo = await placeAndSellOut(page, {
    context,
    provider,
    choice: 'Leave it out and send the rest',
  })
  await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible()
  await expect(page.getByText('Left out, as you asked', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /1× Harbour burger — / })).toBeVisible()
  const order = (await provider.orders(venue)).at(-1)
  expect(order?.content).toMatchObject({ items: [{ quantity: 1 }] })
  await undo()
})

test('what sold out while an order waited brings it back, where its guest is to be asked', async ({
  page,
  context,
  provider,
}) => {
  const before = await provider.orders(venue)
  await openMenu(page)
  const undo = await placeAndSellOut(page, { context, provider, choice: 'Ask me first' })
  await expect(
    page.getByRole('heading', { name: 'The venue could not take this order', exact: true }),
  ).toBeVisible()
  await expect(
    page.getByText('Nothing was ordered. The items are back in your order.', {
      exact: true,
    }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Back to your order', exact: true }).click()
  await expect(
    page.getByText('Nothing was ordered. The items are here again.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText(/An order needs your decision/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Harbour burger', exact: true }).last().click()
  await expect(page.getByText(/The items are here again/)).toHaveCount(0)
  expect(await provider.orders(venue)).toHaveLength(before.length)
  await undo()
})

test('what sold out while an order waited cancels it, as its guest had said', async ({
  page,
  context,
  provider,
}) => {
  const before = await provider.orders(venue)
  await openMenu(page)
  const undo = await placeAndSellOut(page, { context, provider, choice: 'Cancel the whole order' })
  await expect(
    page.getByRole('heading', { name: 'Cancelled, as you asked', exact: true }),
  ).toBeVisible()
  await expect(page.getByText('Nothing was ordered.', { exact: true })).toBeVisible()
  expect(await provider.orders(venue)).toHaveLength(before.length)
  await page.getByRole('button', { name: 'Put them back in your order', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Harbour burger', exact: true })).toBeVisible()
  await undo()
})

test('an order that waited too long is not sent before its guest says so', async ({
  page,
  context,
  provider,
}) => {
  const before = await provider.orders(venue)
  await placeOffline(page, context)
  await provider.pause()
  await provider.resume({ clock: '2026-11-20T22:40:00Z' })
  // The worker may hear of the later time first, and the guest's word must be of it: only here does the server's clock
  // go ahead of the device's.
  const heard = page.waitForResponse('**/api/health')
  await context.setOffline(false)
  await heard
  await expect(page.getByRole('heading', { name: 'It waited too long', exact: true })).toBeVisible()
  expect(await provider.orders(venue)).toHaveLength(before.length)
  await page.getByRole('button', { name: 'Send it now', exact: true }).click()
  await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible()
  expect(await provider.orders(venue)).toHaveLength(before.length + 1)
  await provider.pause()
  await provider.resume()
})

test('an order’s number is found again from the menu', async ({ page }) => {
  await openMenu(page)
  await addItem(page, /Harbour burger/)
  await reviewOrder(page)
  await placeButton(page).click()
  await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Order something else', exact: true }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Your orders', exact: true }).click()
  await page.getByRole('link', { name: /^No\. \d+/ }).click()
  await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible()
})

test('a waiting order is discarded, and nothing is ordered', async ({
  page,
  context,
  provider,
}) => {
  const before = await provider.orders(venue)
  await placeOffline(page, context)
  await page.getByRole('button', { name: 'Cancel order', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(savedHeading(page)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel order', exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Cancel order', exact: true })
    .click()
  await expect(
    page.getByRole('heading', { name: 'Nothing was ordered', exact: true }),
  ).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Back to the menu', exact: true }).last().click()
  await expect(page.getByText(/You are offline/)).toHaveCount(0)
  expect(await provider.orders(venue)).toHaveLength(before.length)
})

test('a waiting order is changed: its items are in the cart again', async ({ page, context }) => {
  await placeOffline(page, context)
  await page.getByRole('button', { name: 'Edit order', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your order', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Harbour burger', exact: true })).toBeVisible()
  await expect(page.getByText(/1 order is waiting on this device/)).toHaveCount(0)
})

test('an unconfirmed order is withdrawn at the venue first', async ({ page, provider }) => {
  const before = await provider.orders(venue)
  await withoutBackgroundSync(page)
  await openMenu(page)
  await addItem(page, /Harbour burger/)
  await reviewOrder(page)
  // It never arrives, and no lookup is answered.
  await page.route('**/api/orders', (route) => route.abort('connectionreset'))
  await page.route('**/api/orders/by-key/**', (route) => route.abort('connectionreset'))
  await placeButton(page).click()
  await expect(page.getByRole('heading', { name: 'Not sure yet', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit order', exact: true }).click()
  await expect(
    page.getByRole('heading', { name: 'Nothing was ordered', exact: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Back to your order', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Harbour burger', exact: true })).toBeVisible()
  expect(await provider.orders(venue)).toHaveLength(before.length)
})

test('a venue that lets no order wait says so, and takes it once the network is back', async ({
  page,
  context,
  provider,
}) => {
  const undo = await provider.changeVenue(venue, ({ restaurant }) => {
    restaurant.offline_orders = { enabled: false }
  })
  await reviewAtNewest(page, '"enabled":false')
  await context.setOffline(true)
  await expect(page.getByText(/only while there is a connection/)).toBeVisible()
  await expect(placeButton(page)).toHaveCount(0)
  await context.setOffline(false)
  await placeButton(page).click()
  await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible()
  await undo()
})

test('an order above what may wait says up to what amount', async ({ page, context, provider }) => {
  const undo = await provider.changeVenue(venue, ({ restaurant }) => {
    restaurant.offline_orders = { max_total: 20 }
  })
  await reviewAtNewest(page, '"max_total":20')
  await context.setOffline(true)
  await expect(page.getByText(/takes orders up to \$20\.00/)).toBeVisible()
  await expect(placeButton(page)).toHaveCount(0)
  await context.setOffline(false)
  await expect(placeButton(page)).toBeVisible()
  await undo()
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' })

  test('an order placed without a network waits and goes out by itself', async ({
    page,
    context,
    provider,
  }) => {
    const before = await provider.orders('merle-octobre')
    await page.goto('/merle-octobre?tableNum=4')
    await page.getByRole('main').getByRole('link').last().click()
    const sheet = page.getByRole('dialog')
    for (const group of await sheet
      .getByRole('group')
      .filter({ has: page.getByRole('radio') })
      .all()) {
      await group.getByRole('radio').first().check()
    }
    await sheet.getByRole('button', { name: /^Ajouter/ }).click()
    await page.getByRole('button', { name: /Voir la commande/ }).click()
    await page.getByRole('button', { name: /^Continuer/ }).click()
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Ada')
    await expect(page.getByRole('button', { name: /^Passer la commande/ })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: /Enregistrer et envoyer/ }).click()
    await expect(
      page.getByRole('heading', { name: 'Pas encore envoyée', exact: true }),
    ).toBeVisible()
    expect(await provider.orders('merle-octobre')).toHaveLength(before.length)
    await context.setOffline(false)
    await expect(page.getByText('Envoyée à l’établissement', { exact: true })).toBeVisible()
    expect(await provider.orders('merle-octobre')).toHaveLength(before.length + 1)
  })
})

async function placeOffline(page: Page, context: BrowserContext): Promise<void> {
  await openMenu(page)
  await addItem(page, /Harbour burger/)
  await reviewOrder(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: /Save and send/ }).click()
  await expect(savedHeading(page)).toBeVisible()
}

interface SellOut {
  readonly context: BrowserContext
  readonly provider: Provider
  /** If something has changed by the time it is sent. */
  readonly choice: string
}

/** A burger is ordered without a network, and sold out before it is back. */
async function placeAndSellOut(page: Page, { context, provider, choice }: SellOut) {
  await addItem(page, /Harbour burger/)
  await reviewOrder(page)
  await context.setOffline(true)
  await page.getByRole('radio', { name: choice, exact: true }).check()
  await page.getByRole('button', { name: /Save and send/ }).click()
  await expect(savedHeading(page)).toBeVisible()
  const undo = await provider.changeVenue(venue, (document) => {
    itemIn(document, 'harbour-burger').sold_out = true
  })
  await context.setOffline(false)
  return undo
}

/** On the review step, once the server answers with the venue as it was changed just now, and not one story before. */
async function reviewAtNewest(page: Page, changed: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(`/${venue}/data.json`)).text())
    .toContain(`"offline_orders":{${changed}`)
  await openMenu(page)
  await addItem(page, /Harbour burger/)
  await reviewOrder(page)
}
