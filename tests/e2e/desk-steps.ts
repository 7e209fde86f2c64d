import type { Page } from 'playwright'
import { words as enCA } from '#i18n/locales/en-CA/desk.ts'
import { words as frCA } from '#i18n/locales/fr-CA/desk.ts'
import { pin } from './kiosk-steps.ts'
import { expect } from './provider.ts'
import type { Provider } from './provider.ts'
import { addItem, openMenu, placeButton, reviewOrder } from './steps.ts'

/** Staff set a device up as a desk of their venue, and start it. */
export async function setUpDesk(
  page: Page,
  slug: string,
  locale: 'en-CA' | 'fr-CA' = 'en-CA',
): Promise<void> {
  const { desk } = locale === 'en-CA' ? enCA : frCA
  await page.goto(`/${slug}/desk`)
  await page.getByLabel(desk.pin, { exact: true }).fill(pin)
  await page.getByRole('textbox', { name: desk.name, exact: true }).fill('Pass')
  await page.getByRole('button', { name: desk.save, exact: true }).click()
  await page.getByRole('button', { name: desk.start, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const burgerVenue = 'lakeside-table'

/** A burger at a table of the demo; returns the number of the order. */
export async function orderBurger(guest: Page, provider: Provider): Promise<number> {
  const before = await provider.orders(burgerVenue)
  await openMenu(guest)
  await addItem(guest, /Harbour burger/)
  await reviewOrder(guest)
  await placeButton(guest).click()
  await expect.poll(async () => provider.orders(burgerVenue)).toHaveLength(before.length + 1)
  const orders = await provider.orders(burgerVenue)
  return Number(orders.at(-1)?.checkNum)
}

/** The heading of an order’s page, which says how it stands. */
export function reads(guest: Page, title: string) {
  return guest.getByRole('heading', { name: title, exact: true })
}
