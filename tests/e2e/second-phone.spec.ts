import type { Browser, Page } from 'playwright'
import { enCAPay } from '#i18n/locales/en-CA/pay.ts'
import { words as landing } from '#i18n/locales/en-CA/landing.ts'
import { words as suites } from '#i18n/locales/en-CA/suite.ts'
import { accountWords, signIn } from './account-steps.ts'
import { checkoutWords, typeCard } from './checkout-steps.ts'
import { beginAsOwner, beginConfirmed, inviteOwner, preOrderOf } from './invitation-steps.ts'
import { expect, test } from './provider.ts'

/** It takes cards. */
const venue = 'cedar-kitchen'
const locale = 'en-CA'
const { order, person } = accountWords[locale]
const say = {
  ...suites.ahead,
  ...checkoutWords[locale],
  no: 'No, thank you',
}
const { preOrdered } = landing

test('an owner’s second phone has the pre-order and changes it; the first one then shows both', async ({
  page,
  browser,
  provider,
}) => {
  const { email, eventSuite } = await beginAsOwner(page, provider, { slug: venue, locale })
  await expect(page).toHaveURL(`/${venue}?eventSuite=${eventSuite}`)
  await chooseBurger(page)
  await toCheckout(page)
  await page.getByRole('radio', { name: say.middle, exact: true }).check()
  await page.getByRole('radio', { name: say.no, exact: true }).check()
  await isPlaced(page)
  // A change of it is begun here, and is older than that of the second phone.
  await page.getByRole('button', { name: order.toSuite, exact: true }).click()
  const card = page.getByRole('region', { name: preOrdered.title, exact: true })
  await card.getByRole('button', { name: preOrdered.change, exact: true }).click()
  await page.getByRole('button', { name: say.checkout }).click()
  await expect(page.getByRole('radio', { name: say.middle, exact: true })).toBeChecked()

  const second = await newPhone(browser, provider.origin)
  await second.goto(`/login?venue=${venue}&eventSuite=${eventSuite}`)
  await signIn(second, locale, { email })
  await expect(second).toHaveURL(`/${venue}?eventSuite=${eventSuite}`)
  await second.getByRole('button', { name: say.view }).click()
  await expect(second.getByRole('heading', { name: say.item })).toBeVisible()
  await second.getByRole('button', { name: say.checkout }).click()
  await expect(second.getByRole('radio', { name: say.middle, exact: true })).toBeChecked()
  await second.getByRole('radio', { name: say.before, exact: true }).check()
  await isPlaced(second)
  expect(await preOrderOf(page.request)).toMatchObject({
    orders: [{ revision: 2, checkout: { suitesInfo: { deliveryTime: 'before' } } }],
  })

  await page.getByRole('radio', { name: say.beginning, exact: true }).check()
  await page.getByRole('button', { name: say.place }).click()
  const both = page.getByRole('region', { name: preOrdered.newer, exact: true })
  await expect(both).toContainText(say.before)
  await expect(both.getByText(preOrdered.mine, { exact: true })).toBeVisible()
  await both.getByRole('button', { name: preOrdered.sendMine, exact: true }).click()
  await page.getByRole('button', { name: say.checkout }).click()
  await expect(page.getByRole('radio', { name: say.beginning, exact: true })).toBeChecked()
  await isPlaced(page)
  expect(await preOrderOf(second.request)).toMatchObject({
    orders: [{ revision: 3, checkout: { suitesInfo: { deliveryTime: 'beginning' } } }],
  })
  await second.context().close()
})

test('an owner without a card reads that one is saved, and orders ahead with what is typed', async ({
  page,
  provider,
}) => {
  const { email, eventSuite } = await inviteOwner(provider, venue)
  await beginConfirmed(page, provider, email)
  await page.goto(`/profile/user-information?venue=${venue}&eventSuite=${eventSuite}`)
  await page.getByRole('textbox', { name: person.phone, exact: true }).fill('514 555 0199')
  await page.getByRole('button', { name: person.saveOn, exact: true }).click()
  await page.goto(`/${venue}?eventSuite=${eventSuite}`)
  await chooseBurger(page)
  await toCheckout(page)
  await page.getByRole('radio', { name: say.beginning, exact: true }).check()
  await page.getByRole('radio', { name: say.no, exact: true }).check()
  const { savedFirst } = enCAPay.pay
  await page.getByRole('radio', { name: say.card, exact: true }).check()
  await expect(page.getByText(savedFirst, { exact: true })).toBeVisible()
  await typeCard(page, locale, '4242424242424242')
  await isPlaced(page)
  expect(await preOrderOf(page.request)).toMatchObject({
    eventSuite: { pre_order_state: 'modifiable' },
    orders: [{ revision: 1, checkout: { suitesInfo: { deliveryTime: 'beginning' } } }],
  })
})

async function newPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale,
    timezoneId: 'America/Toronto',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

async function chooseBurger(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: say.item }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: say.add }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** With the questions that are still open. */
async function toCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: say.view }).click()
  await page.getByRole('button', { name: say.checkout }).click()
}

/** Once it is pressed, what is complete is shown as rows and sent. */
async function isPlaced(page: Page): Promise<void> {
  await page.getByRole('button', { name: say.place }).click()
  await expect(page.getByRole('heading', { name: order.preOrdered, exact: true })).toBeVisible()
}
