import { words as landing } from '#i18n/locales/fr-CA/landing.ts'
import { words as orders } from '#i18n/locales/fr-CA/order.ts'
import { words as suites } from '#i18n/locales/fr-CA/suite.ts'
import { checkoutWords } from './checkout-steps.ts'
import { beginAsOwner, preOrderOf } from './invitation-steps.ts'
import { expect, test } from './provider.ts'

/** It takes cards. */
const venue = 'cedar-kitchen'
const locale = 'fr-CA'
const { preOrdered } = landing
const say = {
  ...suites.ahead,
  ...orders.order,
  ...checkoutWords[locale],
  // Of the pre-order on the landing page, those that other screens name otherwise.
  title: preOrdered.title,
  changeIt: preOrdered.change,
  cancelIt: preOrdered.cancel,
  yesCancel: preOrdered.yesCancel,
  isCancelled: preOrdered.cancelled,
  dish: /Burger du port/,
  no: 'Non, merci',
}
test.use({ locale })

test('an owner orders ahead for their suite, changes it and cancels it; nothing reaches the kitchen', async ({
  page,
  provider,
}) => {
  const before = await provider.orders(venue)
  const { eventSuite } = await beginAsOwner(page, provider, { slug: venue, locale })
  await expect(page).toHaveURL(`/${venue}?eventSuite=${eventSuite}`)
  await page.getByRole('main').getByRole('link', { name: say.dish }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: say.add }).click()
  await page.getByRole('button', { name: say.view }).click()
  await page.getByRole('button', { name: say.checkout }).click()

  await page.getByRole('button', { name: say.place }).click()
  const moments = page.getByRole('group', { name: say.when.replace('{{suite}}', 'Suite 412') })
  await expect(moments).toBeVisible()
  await page.getByRole('radio', { name: say.middle, exact: true }).check()
  await page.getByRole('radio', { name: say.no, exact: true }).check()
  await expect(page.getByText(say.middle, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say.place }).click()
  await expect(page.getByRole('heading', { name: say.preOrdered, exact: true })).toBeVisible()
  expect(await provider.orders(venue)).toEqual(before)

  await page.getByRole('button', { name: say.toSuite, exact: true }).click()
  const card = page.getByRole('region', { name: say.title, exact: true })
  await expect(card).toContainText(say.middle)
  await card.getByRole('button', { name: say.changeIt, exact: true }).click()
  await page.getByRole('button', { name: say.checkout }).click()
  await expect(page.getByRole('radio', { name: say.middle, exact: true })).toBeChecked()
  await page.getByRole('radio', { name: say.before, exact: true }).check()
  await page.getByRole('button', { name: say.place }).click()
  await expect(page.getByRole('heading', { name: say.preOrdered, exact: true })).toBeVisible()
  expect(await preOrderOf(page.request)).toMatchObject({
    eventSuite: { id: eventSuite, pre_order_state: 'modifiable' },
    orders: [{ revision: 2, checkout: { suitesInfo: { deliveryTime: 'before' } } }],
  })

  await page.getByRole('button', { name: say.toSuite, exact: true }).click()
  await card.getByRole('button', { name: say.cancelIt, exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say.yesCancel, exact: true })
    .click()
  await expect(page.getByText(say.isCancelled, { exact: true })).toBeVisible()
  await expect(card).toHaveCount(0)
  expect(await preOrderOf(page.request)).toMatchObject({
    eventSuite: { pre_order_state: 'not-submitted' },
    orders: [],
  })
  expect(await provider.orders(venue)).toEqual(before)
})
