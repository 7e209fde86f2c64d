import { itemIn } from './item-in.ts'
import { openCart } from './cart-on-device.ts'
import { expect, test } from './provider.ts'
import { addItem, openItem, openMenu, openOrder, placeButton, reviewCart } from './steps.ts'

test('a paused venue shows its menu, says why and takes no order', async ({ page, provider }) => {
  const undo = await provider.changeVenue('lakeside-table', ({ restaurant }) => {
    restaurant.orders_paused = true
    restaurant.order_options.orders_paused_message = { text: 'The kitchen is catching its breath.' }
  })
  await expect(async () => {
    await openMenu(page)
    await expect(page.getByText(/The kitchen is catching its breath\./)).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  await openItem(page, /Harbour burger/)
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Add/ })).toHaveCount(0)
  await undo()
})

test('a closed venue says when it opens and takes no order', async ({ page, provider }) => {
  const undo = await provider.changeVenue('lakeside-table', ({ restaurant }) => {
    // The server's clock shows Friday 16:30.
    restaurant.hours = [{ day: 4, start_time: '08:00', end_time: '12:00' }]
  })
  await expect(async () => {
    await openMenu(page)
    await expect(page.getByText(/Ordering starts again .*Friday/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await openItem(page, /Harbour burger/)
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Add/ })).toHaveCount(0)
  await undo()
})

test('what sold out before it was sent comes back with its reason, and nothing is ordered', async ({
  page,
  provider,
}) => {
  const before = await provider.orders('lakeside-table')
  await openCart(page, provider)
  await reviewCart(page)
  const undo = await provider.changeVenue('lakeside-table', (document) => {
    itemIn(document, 'harbour-burger').sold_out = true
  })
  await placeButton(page).click()
  await expect(
    page.getByRole('heading', { name: 'The venue could not take this order', exact: true }),
  ).toBeVisible()
  await expect(page.getByText(/“Harbour burger” is sold out\./)).toBeVisible()
  await page.getByRole('button', { name: 'Back to your order', exact: true }).click()
  await expect(
    page.getByText('Nothing was ordered. The items are here again.', { exact: true }),
  ).toBeVisible()
  const changed = page.getByRole('region', {
    name: 'Something has changed on the menu',
    exact: true,
  })
  await expect(changed.getByText('Sold out', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Check out/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Update my order', exact: true }).click()
  await expect(page.getByText('Nothing here yet', { exact: true })).toBeVisible()
  expect(await provider.orders('lakeside-table')).toHaveLength(before.length)
  await undo()
})

test('a changed price is shown before it is ordered', async ({ page, provider }) => {
  const before = await provider.orders('lakeside-table')
  await openCart(page, provider)
  await reviewCart(page)
  const undo = await provider.changeVenue('lakeside-table', (document) => {
    itemIn(document, 'harbour-burger').price = 22.5
  })
  await placeButton(page).click()
  await expect(
    page.getByRole('heading', { name: 'The venue could not take this order', exact: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Back to your order', exact: true }).click()
  await expect(page.getByText('was $21.50, now $22.50', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Check out/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Update my order', exact: true }).click()
  await page.getByRole('button', { name: /Check out/ }).click()
  await placeButton(page).click()
  await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible()
  expect(await provider.orders('lakeside-table')).toHaveLength(before.length + 1)
  await undo()
})

test('changes during the checkout are shown line by line, and each line can be removed', async ({
  page,
  provider,
}) => {
  await openMenu(page)
  await addItem(page, /Harbour burger/)
  await addItem(page, /Roast turkey club/)
  await openOrder(page)
  const undo = await provider.changeVenue('lakeside-table', (document) => {
    itemIn(document, 'harbour-burger').price = 22.5
  })
  // Asks for the bill anew, and the answer warns.
  await page.getByRole('button', { name: 'One more Harbour burger', exact: true }).click()
  const changed = page.getByRole('region', {
    name: 'Something has changed on the menu',
    exact: true,
  })
  await expect(changed.getByText('was $21.50, now $22.50', { exact: true })).toBeVisible()
  await changed.getByRole('button', { name: 'Remove Harbour burger', exact: true }).click()
  await expect(changed).toBeHidden()
  await expect(page.getByRole('heading', { name: /Harbour burger/ })).toBeHidden()
  await expect(page.getByRole('button', { name: /Check out/ })).toBeEnabled()
  await undo()
})
