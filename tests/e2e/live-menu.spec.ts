import type { Browser, Page } from 'playwright'
import { words as enCA } from '#i18n/locales/en-CA/desk.ts'
import { setUpDesk } from './desk-steps.ts'
import { expect, test } from './provider.ts'
import { addItem, openItem, openMenu, openOrder, placeButton, reviewOrder } from './steps.ts'

const say = enCA.desk

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: true })

test('what a desk sells out or pauses shows on the phones that have the menu open, without a touch', async ({
  page,
  browser,
  provider,
}) => {
  await setUpDesk(page, 'lakeside-table')
  const ordering = await aPhone(browser, provider.origin)
  await openMenu(ordering)
  await addItem(ordering, /Harbour burger/)
  await reviewOrder(ordering)
  await placeButton(ordering).click()
  const card = page.getByRole('article').last()
  await card.getByRole('button', { name: /^Harbour burger/ }).click()

  const looking = await aPhone(browser, provider.origin)
  await openFollowed(looking)
  await openItem(looking, /Harbour burger/)
  const choosing = await aPhone(browser, provider.origin)
  await openFollowed(choosing)
  await addItem(choosing, /Harbour burger/)
  await openOrder(choosing)
  const reading = await aPhone(browser, provider.origin)
  await openFollowed(reading)
  const dish = reading.getByRole('main').getByRole('link', { name: /Harbour burger/ })
  await expect(dish.first()).not.toContainText('Sold out')

  await page.getByRole('button', { name: say.stopUntil.tomorrow, exact: true }).click()
  await expect(dish.first()).toContainText(/Sold out/)
  await expect(looking.getByRole('dialog')).toContainText('Sold out just now')
  await expect(choosing.getByRole('alert').getByText(/^Sold out · back /)).toBeVisible()

  const all = page.getByRole('region', { name: say.ways.all, exact: true })
  await page.getByRole('button', { name: 'Pace: normal', exact: true }).click()
  await all.getByRole('button', { name: 'Pause 30 min', exact: true }).click()
  await expect(reading.getByText(/takes no new orders until/).first()).toBeVisible()
  await expect(choosing.getByText(/takes no new orders until/).first()).toBeVisible()
  await all.getByRole('button', { name: say.normal, exact: true }).click()
  await expect(reading.getByText(/takes no new orders until/)).toHaveCount(0)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stops (1)', exact: true }).click()
  await page.getByRole('button', { name: say.backOnSale, exact: true }).first().click()
  await expect(dish.first()).not.toContainText('Sold out')
})

async function aPhone(browser: Browser, baseURL: string): Promise<Page> {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL, locale: 'en-CA', viewport })
  return context.newPage()
}

/** Opens a menu until it follows its venue. */
async function openFollowed(page: Page): Promise<void> {
  const followed = page.waitForResponse(/\/live\?etag=/)
  await openMenu(page)
  await followed
}
