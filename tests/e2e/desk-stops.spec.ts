import type { Page } from 'playwright'
import { words as enCA } from '#i18n/locales/en-CA/desk.ts'
import { findViolations } from '../browser/find-violations.ts'
import { pin } from './kiosk-steps.ts'
import { expect, test } from './provider.ts'
import { addItem, openMenu, placeButton, reviewOrder } from './steps.ts'

const say = enCA.desk
const venue = 'lakeside-table'

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: true })

test('a dish of a card is sold out in two presses: the next guest cannot order it, until it is back', async ({
  page,
  browser,
  provider,
}) => {
  await setUpDesk(page)
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL: provider.origin, locale: 'en-CA', viewport })
  const guest = await context.newPage()
  await openMenu(guest)
  await addItem(guest, /Harbour burger/)
  await reviewOrder(guest)
  await placeButton(guest).click()
  const card = page.getByRole('article').last()
  await card.getByRole('button', { name: /^Harbour burger/ }).click()
  await page.getByRole('button', { name: say.stopUntil.tomorrow, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Stops (1)', exact: true })).toBeVisible()
  await openMenu(guest)
  const dish = guest.getByRole('link', { name: /Harbour burger/ }).first()
  await expect(dish).toContainText(/Sold out.*Back /)
  await page.getByRole('button', { name: 'Stops (1)', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Harbour burger')
  expect(await findViolations(page)).toEqual([])
  // The others are sold out by the venue's file.
  await dialog.getByRole('button', { name: say.backOnSale, exact: true }).first().click()
  await expect(dialog.getByText(/^until /)).toBeHidden()
  await openMenu(guest)
  await expect(dish).not.toContainText('Sold out')
})

test('orders are paused from one desk, another says so, and a guest reads until when', async ({
  page,
  browser,
  provider,
}) => {
  await setUpDesk(page)
  const context = await browser.newContext({ baseURL: provider.origin, locale: 'en-CA' })
  const other = await context.newPage()
  await setUpDesk(other)
  await page.getByRole('button', { name: 'Pace: normal', exact: true }).click()
  await page
    .getByRole('region', { name: say.ways.all, exact: true })
    .getByRole('button', { name: 'Pause 30 min', exact: true })
    .click()
  await expect(other.getByRole('button', { name: /^Pace: paused until/ })).toBeVisible()
  const guest = await context.newPage()
  await openMenu(guest)
  await expect(guest.getByText(/takes no new orders until/).first()).toBeVisible()
  await page
    .getByRole('region', { name: say.ways.all, exact: true })
    .getByRole('button', { name: say.normal, exact: true })
    .click()
  await expect(other.getByRole('button', { name: 'Pace: normal', exact: true })).toBeVisible()
  await context.close()
})

async function setUpDesk(page: Page): Promise<void> {
  await page.goto(`/${venue}/desk`)
  await page.getByLabel(say.pin, { exact: true }).fill(pin)
  await page.getByRole('textbox', { name: say.name, exact: true }).fill('Pass')
  await page.getByRole('button', { name: say.save, exact: true }).click()
  await page.getByRole('button', { name: say.start, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
