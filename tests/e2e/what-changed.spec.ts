import type { VenueDocument } from '#contract/venue-document.ts'
import { expect, test } from './provider.ts'
import { addItem, openItem, openMenu, reviewOrder } from './steps.ts'

test('a paused venue shows its menu, says why and takes no order', async ({ page, provider }) => {
  const undo = await provider.changeVenue('lakeside-table', ({ restaurant }) => {
    restaurant.orders_paused = true
    restaurant.order_options.orders_paused_message = { text: 'The kitchen is catching its breath.' }
  })
  await expect(async () => {
    await openMenu(page)
    await expect(page.getByText('The kitchen is catching its breath.')).toBeVisible({
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

test('what sold out before it was sent is refused by its line, and nothing is ordered', async ({
  page,
  provider,
}) => {
  const before = await provider.orders('lakeside-table')
  await openMenu(page)
  await addItem(page, /Harbour burger/)
  await reviewOrder(page)
  const undo = await provider.changeVenue('lakeside-table', (document) => {
    itemIn(document, 'harbour-burger').sold_out = true
  })
  await page.getByRole('button', { name: /Place order/ }).click()
  await expect(page.getByText('The venue could not take this order')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Harbour burger' })).toBeVisible()
  expect(await provider.orders('lakeside-table')).toHaveLength(before.length)
  await undo()
})

test('a price that changed is told before it is ordered at the new one', async ({
  page,
  provider,
}) => {
  const before = await provider.orders('lakeside-table')
  await openMenu(page)
  await addItem(page, /Harbour burger/)
  await reviewOrder(page)
  const undo = await provider.changeVenue('lakeside-table', (document) => {
    itemIn(document, 'harbour-burger').price = 22.5
  })
  await page.getByRole('button', { name: /Place order/ }).click()
  await expect(page.getByText('The venue could not take this order')).toBeVisible()
  await page.getByRole('button', { name: 'See the new bill' }).click()
  await expect(page.getByText('$22.50')).toBeVisible()
  await page.getByRole('button', { name: /Place order/ }).click()
  await expect(page.getByText('Received by the kitchen')).toBeVisible()
  expect(await provider.orders('lakeside-table')).toHaveLength(before.length + 1)
  await undo()
})

function itemIn({ menus }: VenueDocument, id: string) {
  const items = menus.flatMap((menu) => menu.sections.flatMap((section) => section.items))
  const item = items.find((each) => each.id === id)
  if (!item) throw new Error(`No item ${id}`)
  return item
}
