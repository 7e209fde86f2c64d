import type { Browser, Page } from 'playwright'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { words as deskEn } from '#i18n/locales/en-CA/desk.ts'
import { words as laterEn } from '#i18n/locales/en-CA/desk-later.ts'
import { words as laterFr } from '#i18n/locales/fr-CA/desk-later.ts'
import { words as deskFr } from '#i18n/locales/fr-CA/desk.ts'
import { setUpDesk } from './desk-steps.ts'
import { expect, test } from './provider.ts'
import type { Provider } from './provider.ts'

const venue = 'cedar-kitchen'
const say = { ...deskEn.desk, ...laterEn.deskLater, later: laterEn.deskLater.title }

test.use({ clockStart: '2026-11-20T21:30:30Z', viewport: { width: 1280, height: 800 } })

test('an order for tomorrow waits in Later, is on the paper of its day, and is made at a press', async ({
  page,
  browser,
  provider,
}) => {
  const undo = await provider.changeVenue(venue, payAtTheCounter)
  await setUpDesk(page, venue)
  const { guest, number } = await orderForTomorrow(browser, provider)
  const card = page.getByRole('article', { name: new RegExp(`^Order ${number}$`) })
  await card.getByRole('button', { name: /^Accept · 6:15/ }).click()
  await expect(card).toBeHidden()
  await expect.poll(() => statusOf(provider, number)).toBe('accepted')
  await expect(guest.getByText(/^Accepted/).first()).toBeVisible()
  await page.getByRole('button', { name: /^Later \(1\): next 6:15.p\.m\. — Ada, 1 item$/ }).click()
  const list = page.getByRole('dialog', { name: say.later, exact: true })
  await expect(
    list.getByRole('heading', { name: 'Saturday, November 21', exact: true }),
  ).toBeVisible()
  await page.evaluate(() => {
    const printed = document.createElement('output')
    window.print = () => {
      printed.textContent = document.querySelector('[data-size="page"]')?.textContent ?? ''
      printed.setAttribute('data-printed', '')
      document.body.append(printed)
    }
  })
  await list
    .getByRole('region', { name: /November 21/ })
    .getByRole('button', { name: say.print, exact: true })
    .click()
  await expect(page.locator('[data-printed]')).toContainText(
    /Saturday, November 21.*Ada.*Harbour burger/,
  )
  await list.getByRole('button', { name: say.fire, exact: true }).click()
  await expect.poll(() => statusOf(provider, number)).toBe('preparing')
  await list.getByRole('button', { name: say.close, exact: true }).click()
  const making = page.getByRole('region', { name: say.making, exact: true })
  await expect(making.getByRole('article', { name: new RegExp(`^Order ${number}$`) })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Being prepared', exact: true })).toBeVisible()
  await undo()
})

test.describe('in French, on a phone', () => {
  test.use({ locale: 'fr-CA', viewport: { width: 390, height: 844 } })

  test('a phone has its tabs at the foot, and says what came in behind another one', async ({
    page,
    browser,
    provider,
  }) => {
    const undo = await provider.changeVenue(venue, payAtTheCounter)
    await setUpDesk(page, venue, 'fr-CA')
    await page.getByRole('button', { name: /^Plus tard · / }).click()
    const { number } = await orderForTomorrow(browser, provider)
    await page.getByRole('button', { name: new RegExp(`^Commande ${number} · .* — voir$`) }).click()
    const card = page.getByRole('article', { name: new RegExp(`^Commande ${number}$`) })
    await card.getByRole('button', { name: /^Accepter · / }).click()
    await expect(card).toBeHidden()
    await page.getByRole('button', { name: 'Plus tard · 1', exact: true }).click()
    await page.getByRole('button', { name: deskFr.desk.fire, exact: true }).click()
    await expect.poll(() => statusOf(provider, number)).toBe('preparing')
    await page.getByRole('button', { name: laterFr.deskLater.more, exact: true }).click()
    await page.getByRole('button', { name: deskFr.desk.search, exact: true }).click()
    await expect(page.getByLabel(deskFr.desk.searchFor, { exact: true })).toBeVisible()
    await undo()
  })
})

/** A pickup at 18:15 tomorrow, and the page of its guest. */
async function orderForTomorrow(browser: Browser, provider: Provider) {
  const before = await provider.orders(venue)
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL: provider.origin, locale: 'en-CA', viewport })
  const guest = await context.newPage()
  await toCheckout(guest)
  await guest.getByRole('button', { name: 'Edit When', exact: true }).click()
  await guest.getByRole('radio', { name: 'Choose a time', exact: true }).check()
  await guest
    .getByRole('combobox', { name: 'Day', exact: true })
    .selectOption({ label: 'Tomorrow' })
  await guest
    .getByRole('combobox', { name: 'Time', exact: true })
    .selectOption(String(Date.parse('2026-11-21T18:15:00-05:00')))
  await guest.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada')
  await guest.getByRole('button', { name: /Place order/ }).click()
  await expect.poll(async () => provider.orders(venue)).toHaveLength(before.length + 1)
  const orders = await provider.orders(venue)
  return { guest, number: Number(orders.at(-1)?.checkNum) }
}

async function toCheckout(guest: Page): Promise<void> {
  await guest.goto(`/${venue}?takeout=true&takeoutType=pickup`)
  await guest
    .getByRole('main')
    .getByRole('link', { name: /Harbour burger/ })
    .last()
    .click()
  const sheet = guest.getByRole('dialog')
  await sheet.getByRole('button', { name: /^Add/ }).click()
  await expect(sheet).toBeHidden()
  await guest.getByRole('button', { name: /View order/ }).click()
  await guest.getByRole('button', { name: /Check out/ }).click()
}

async function statusOf(provider: Provider, number: number): Promise<string | undefined> {
  const orders = await provider.orders(venue)
  return orders.findLast(({ checkNum }) => checkNum === number)?.status
}

function payAtTheCounter({ restaurant }: VenueDocument): void {
  restaurant.payment_processor = 'payOnPremise'
  restaurant.extra_payment_methods = []
  restaurant.order_options.custom_questions = []
}
