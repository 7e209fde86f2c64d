import { cedarTable, checkoutWords, place, reviewIt, toPayment } from './checkout-steps.ts'
import { expect, test } from './provider.ts'

const say = {
  openTab: 'Open a tab',
  orders: 'Your orders',
  tab: 'Your tab',
  soFar: /1 order so far/,
  invoice: 'Invoice',
  catering: 'Catering, picked up',
} as const

const locale = 'en-CA'
const { received } = checkoutWords[locale]

test('an order goes on an open tab, which says what is on it', async ({ page }) => {
  await toPayment(page, locale, cedarTable)
  await page.getByRole('radio', { name: say.openTab, exact: true }).check()
  await reviewIt(page, locale)
  await place(page, locale)
  await expect(page.getByText(received, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say.orders, exact: true }).click()
  await expect(page.getByText(say.tab, { exact: true })).toBeVisible()
  await expect(page.getByText(say.soFar)).toBeVisible()
})

test('an office orders catering on an invoice', async ({ page, provider }) => {
  const undo = await provider.changeVenue('cedar-kitchen', ({ restaurant }) => {
    restaurant.order_options.generic_catering_minimum = 10
  })
  await toPayment(page, locale, '/cedar-kitchen?catering=true&takeoutType=pickup')
  await page.getByRole('radio', { name: say.invoice, exact: true }).check()
  await reviewIt(page, locale)
  await expect(page.getByText(say.catering, { exact: true })).toBeVisible()
  await place(page, locale)
  await expect(page.getByText(received, { exact: true })).toBeVisible()
  await undo()
  const [order] = (await provider.orders('cedar-kitchen')).slice(-1)
  expect(order).toMatchObject({
    type: 'generic-catering',
    content: { checkout: { paymentMethod: 'invoice', invoice: true } },
  })
})
