import type { Browser, Page } from 'playwright'
import { words as suites } from '#i18n/locales/fr-CA/suite.ts'
import { words as orders } from '#i18n/locales/fr-CA/order.ts'
import { checkoutWords } from './checkout-steps.ts'
import { addDish, dishes, orderAsGuest } from './guest-steps.ts'
import { beginAsHost } from './invitation-steps.ts'
import { expect, test } from './provider.ts'
import type { Provider } from './provider.ts'
import { askOftener, bringWorker, reloadWhenStored } from './steps.ts'

const venue = 'granite-arena'
const suite = 'Suite 412, Northern Cup'
const locale = 'fr-CA'
const { askedOf, declined, backToOrder } = orders.order
const say = {
  ...suites.guests,
  ...checkoutWords[locale],
  declined,
  backToOrder,
  orderNow: suites.day.orderNow,
  noSuite: suites.day.noSuite,
  host: suites.day.host.replace('{{host}}', 'Ana'),
  waiting: askedOf.replace('{{host}}', 'Ana'),
  spent: 'sur 100,00 $',
}
test.use({ locale })

test('an owner orders on the day of the event; without a network the order waits, and is on the tab once', async ({
  page,
  provider,
}) => {
  const before = await provider.orders(venue)
  const { eventSuite } = await beginAsHost(page, provider, venue)
  await page.goto(`/${venue}/landing?eventSuite=${eventSuite}`)
  await page.getByRole('button', { name: say.orderNow, exact: true }).click()
  const strip = page.getByRole('region', { name: suite, exact: true })
  await expect(strip).toContainText(say.spent)
  await bringWorker(page)
  await page.context().setOffline(true)
  await addDish(page, locale)
  await reloadWhenStored(page)
  await expect(strip).toContainText(say.spent)
  await page.getByRole('button', { name: say.view }).click()
  await page.getByRole('button', { name: say.checkout }).click()
  await page.getByRole('textbox', { name: say.name, exact: true }).fill('Ana')
  await page.getByRole('button', { name: say.placeLater }).click()
  await expect(page).toHaveURL(/\/orders\//)
  expect(await provider.orders(venue)).toEqual(before)
  await page.context().setOffline(false)
  await expect(page.getByText(say.received, { exact: true })).toBeVisible()
  const [order, ...others] = (await provider.orders(venue)).slice(before.length)
  expect(others).toEqual([])
  expect(order?.content).toMatchObject({
    suites: { eventSuiteId: eventSuite, eventDayOrdering: true },
    checkout: { paymentMethod: 'invoice' },
  })
})

test('a guest orders on the tab by the code that the owner shares, and no longer once nobody may', async ({
  page,
  provider,
  browser,
}) => {
  const before = await provider.orders(venue)
  const phones = { page, browser, provider }
  const { guest, link, eventSuite } = await beginWithGuest(phones, say.code)
  const strip = guest.getByRole('region', { name: suite, exact: true })
  await expect(strip).toContainText(say.host)
  await expect(strip).not.toContainText(say.spent)
  await orderAsGuest(guest, locale, 'Alex')
  await expect(guest.getByText(say.received, { exact: true })).toBeVisible()
  const [order, ...others] = (await provider.orders(venue)).slice(before.length)
  expect(others).toEqual([])
  expect(order?.content).toMatchObject({
    suites: { eventSuiteId: eventSuite },
    checkout: { contact: { full_name: 'Alex' }, paymentMethod: 'invoice' },
  })

  await page.getByRole('radio', { name: say.nobody, exact: true }).check()
  await guest.goto(link)
  await expect(guest.getByText(say.noSuite, { exact: true })).toBeVisible()
  await guest.context().close()
})

test('a guest’s order waits for the owner’s yes over a reload without a network, and is taken then', async ({
  page,
  provider,
  browser,
}) => {
  const before = await provider.orders(venue)
  const phones = { page, browser, provider }
  const { guest } = await beginWithGuest(phones, say.asked)
  await bringWorker(guest)
  await orderAsGuest(guest, locale, 'Alex')
  const waits = guest.getByRole('heading', { name: say.waiting, exact: true })
  await expect(waits).toBeVisible()
  await guest.context().setOffline(true)
  await reloadWhenStored(guest)
  await expect(waits).toBeVisible()
  expect(await provider.orders(venue)).toEqual(before)

  const asks = page.getByRole('list', { name: say.asks, exact: true })
  await askOftener(page, asks.getByRole('article'))
  await asks.getByRole('button', { name: say.allow, exact: true }).click()
  await expect(page.getByText(say.taken.split('{{name}}')[0] ?? '')).toBeVisible()
  await expect(asks).toHaveCount(0)
  expect((await provider.orders(venue)).slice(before.length)).toHaveLength(1)
  await guest.context().setOffline(false)
  await askOftener(guest, guest.getByText(say.received, { exact: true }))
  expect((await provider.orders(venue)).slice(before.length)).toHaveLength(1)
  await guest.context().close()
})

test('an order that the owner declines is refused, and its items are back for the guest', async ({
  page,
  provider,
  browser,
}) => {
  const before = await provider.orders(venue)
  const phones = { page, browser, provider }
  const { guest } = await beginWithGuest(phones, say.asked)
  await orderAsGuest(guest, locale, 'Alex')
  const asks = page.getByRole('list', { name: say.asks, exact: true })
  await askOftener(page, asks.getByRole('article'))
  await asks.getByRole('button', { name: say.decline, exact: true }).click()
  await askOftener(guest, guest.getByRole('heading', { name: say.declined, exact: true }))
  await guest.getByRole('button', { name: say.backToOrder, exact: true }).click()
  await expect(guest.getByRole('main')).toContainText(dishes[locale].dish)
  await expect(guest.getByRole('button', { name: say.checkout })).toBeVisible()
  expect(await provider.orders(venue)).toEqual(before)
  await guest.context().close()
})

interface Phones {
  /** The owner's. */
  readonly page: Page
  readonly browser: Browser
  readonly provider: Provider
}

/**
 * The owner chooses on the landing page who may order, and a guest opens the link on another phone;
 * the clocks of both can go ahead.
 */
async function beginWithGuest({ page, browser, provider }: Phones, choice: string) {
  const { eventSuite } = await beginAsHost(page, provider, venue)
  await page.clock.install()
  await page.goto(`/${venue}/landing?eventSuite=${eventSuite}`)
  await page.getByRole('radio', { name: choice, exact: true }).check()
  const shared = page.getByText(/^http.*suiteCode=[\w-]{22}$/)
  await expect(shared).toBeVisible()
  const link = (await shared.textContent()) ?? ''
  const guest = await (await browser.newContext({ locale })).newPage()
  await guest.clock.install()
  await guest.goto(link)
  return { eventSuite, link, guest }
}
