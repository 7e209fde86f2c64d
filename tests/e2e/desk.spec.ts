import type { Browser, Page } from 'playwright'
import { words as enCA } from '#i18n/locales/en-CA/desk.ts'
import { orderBurger, reads, setUpDesk } from './desk-steps.ts'
import { expect, test } from './provider.ts'
import type { Provider } from './provider.ts'
import { bringWorker } from './steps.ts'

const say = enCA.desk
const venue = 'lakeside-table'

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: true })

test('an order on a phone is seen, accepted, made and handed over at the desk, and the guest reads each', async ({
  page,
  browser,
  provider,
}) => {
  await setUpDesk(page, venue)
  const guest = await aGuest(browser, provider)
  const number = await orderBurger(guest, provider)
  const card = cardOf(page, number)
  await expect(card).toContainText('T 12')
  await expect(card).toContainText('Harbour burger')
  await expect(card).toContainText('Ada')
  // Orders of other stories may stand above it.
  await card.scrollIntoViewIfNeeded()
  await expect(reads(guest, 'The venue has it')).toBeVisible()
  await card.getByRole('button', { name: /^Accept · \d/ }).click()
  const place = (name: string) =>
    columnOf(page, name).getByRole('article', { name: nameOf(number) })
  await expect(place(say.making)).toBeVisible()
  await expect.poll(() => statusOf(provider, number)).toBe('preparing')
  await expect(reads(guest, 'Being prepared')).toBeVisible()
  await expect(guest.getByText(/^Ready about \d/)).toBeVisible()
  await card.getByRole('button', { name: say.makeReady, exact: true }).click()
  await expect(place(say.ready)).toBeVisible()
  await expect.poll(() => statusOf(provider, number)).toBe('ready')
  await card.getByRole('button', { name: say.handOver, exact: true }).click()
  await expect(card).toBeHidden()
  await expect.poll(() => statusOf(provider, number)).toBe('completed')
})

test('an order is refused with a reason from two tablets, and one of them counts', async ({
  page,
  browser,
  provider,
}) => {
  await setUpDesk(page, venue)
  const other = await browser.newContext({ baseURL: provider.origin, locale: 'en-CA' })
  const kitchen = await other.newPage()
  await setUpDesk(kitchen, venue)
  const guest = await aGuest(browser, provider)
  const number = await orderBurger(guest, provider)
  await expect(cardOf(kitchen, number)).toBeVisible()
  // The kitchen's tablet is away while the counter accepts.
  await other.setOffline(true)
  await expect(kitchen.getByText(/No connection since|Catching up/)).toBeVisible()
  await cardOf(page, number)
    .getByRole('button', { name: /^Accept · \d/ })
    .click()
  await expect.poll(() => statusOf(provider, number)).toBe('preparing')
  await cardOf(kitchen, number).getByRole('button', { name: say.refuse, exact: true }).click()
  await kitchen.getByRole('button', { name: say.reasons.too_busy, exact: true }).click()
  await other.setOffline(false)
  await expect(cardOf(kitchen, number)).toContainText('Not done: this order is being made already.')
  expect(await statusOf(provider, number)).toBe('preparing')
  await cardOf(page, number).getByRole('button', { name: say.cancel, exact: true }).click()
  await page.getByRole('button', { name: say.reasons.sold_out, exact: true }).click()
  await expect.poll(() => statusOf(provider, number)).toBe('cancelled')
  await expect(cardOf(kitchen, number)).toBeHidden()
  await expect(reads(guest, 'Cancelled by the venue')).toBeVisible()
  await expect(guest.getByText(/^Something in it is sold out\./)).toBeVisible()
  await other.close()
})

test('a desk without a network says so, keeps what is pressed, also over a restart, and sends it after', async ({
  page,
  context,
  browser,
  provider,
}) => {
  await setUpDesk(page, venue)
  const guest = await aGuest(browser, provider)
  const number = await orderBurger(guest, provider)
  await expect(cardOf(page, number)).toBeVisible()
  await bringWorker(page)
  await context.setOffline(true)
  await expect(
    page.getByText(/No connection since .*new orders do not reach this screen/),
  ).toBeVisible()
  await cardOf(page, number)
    .getByRole('button', { name: /^Accept · \d/ })
    .click()
  await expect(
    columnOf(page, say.making).getByRole('article', { name: nameOf(number) }),
  ).toBeVisible()
  await expect(page.getByText('1 press waits for the connection.', { exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: say.start, exact: true }).click()
  await expect(
    columnOf(page, say.making).getByRole('article', { name: nameOf(number) }),
  ).toBeVisible()
  const later = await orderBurger(guest, provider)
  expect(await statusOf(provider, number)).toBe('received')
  await context.setOffline(false)
  await expect.poll(() => statusOf(provider, number)).toBe('preparing')
  await expect(cardOf(page, later)).toBeVisible()
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' })

  test('a phone is set up as a desk, one column at a time', async ({ page, browser, provider }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await setUpDesk(page, venue, 'fr-CA')
    const guest = await aGuest(browser, provider)
    const number = await orderBurger(guest, provider)
    const card = page.getByRole('article', { name: new RegExp(`^Commande ${number}$`) })
    await expect(card).toContainText('Harbour burger')
    await card.getByRole('button', { name: /^Accepter · \d/ }).click()
    await expect(card).toBeHidden()
    await page.getByRole('button', { name: /^En préparation · / }).click()
    await expect(card).toBeVisible()
    expect(await statusOf(provider, number)).toMatch(/received|preparing/)
  })
})

async function aGuest(browser: Browser, { origin }: Provider): Promise<Page> {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL: origin, locale: 'en-CA', viewport })
  return context.newPage()
}

async function statusOf(provider: Provider, number: number): Promise<string | undefined> {
  const orders = await provider.orders(venue)
  return orders.findLast(({ checkNum }) => checkNum === number)?.status
}

function nameOf(number: number): RegExp {
  return new RegExp(`^Order ${number}$`)
}

function cardOf(page: Page, number: number) {
  return page.getByRole('article', { name: nameOf(number) })
}

function columnOf(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}
