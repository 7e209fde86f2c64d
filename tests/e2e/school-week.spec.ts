import { words } from '#i18n/locales/en-CA/planner.ts'
import { beginSignedIn } from './account-steps.ts'
import { cardFields, place } from './checkout-steps.ts'
import { expect, test } from './provider.ts'
import { addChild } from './school-steps.ts'
import { addItem } from './steps.ts'
import type { Page } from 'playwright'

const say = words.week
const day = (weekday: string, date: number) => `${weekday}, November ${date} – Lia`
/** As review, receipt and mail name it. */
const lunch = (weekday: string, date: number) => `${weekday}, November ${date} · Lia · 3B`

test('a parent plans days of a week one by one, also without a network, and what is ordered is cancelled and changed by its own buttons alone', async ({
  page,
  context,
  provider,
}) => {
  await beginSignedIn(page, { email: 'lunches@example.com' })
  await addChild(page, 'Lia')
  const before = await provider.orders('birch-hill-school')
  await page.goto('/birch-hill-school')
  await expect(page.getByRole('heading', { name: say.title, exact: true })).toBeVisible()
  // From Friday, with one day's notice, Tuesday is the first.
  await expect(page).toHaveURL(/selectedWeek=2026-11-22/)
  await expect(card(page, day('Monday', 23))).toContainText(say.over)
  await choose(page, day('Tuesday', 24))
  await choose(page, day('Wednesday', 25))
  await context.setOffline(true)
  await choose(page, day('Thursday', 26))
  await expect(page.getByText(/^Not ordered yet · 3 days chosen/)).toBeVisible()
  const remove = `Remove lunch for ${day('Wednesday', 25)}`
  await page.getByRole('button', { name: remove, exact: true }).click()
  await expect(page.getByText(/^Not ordered yet · 2 days chosen/)).toBeVisible()
  expect(await provider.orders('birch-hill-school')).toEqual(before)
  await context.setOffline(false)
  await page.getByRole('button', { name: /Review and pay/ }).click()
  await expect(page.getByRole('heading', { name: lunch('Tuesday', 24), exact: true })).toBeVisible()
  await expect(
    page.getByRole('heading', { name: lunch('Thursday', 26), exact: true }),
  ).toBeVisible()
  await pay(page)
  const days = page.getByRole('region', { name: 'Your days', exact: true })
  await expect(days.getByText(/Sent to the venue/)).toHaveCount(2)
  const placed = (await provider.orders('birch-hill-school')).slice(before.length)
  expect(placed.map(({ type }) => type)).toEqual(['school', 'school'])
  const [tuesday, thursday] = [day('Tuesday', 24), day('Thursday', 26)]
  const cancel = `Cancel this day: ${lunch('Thursday', 26)}`
  await days.getByRole('button', { name: cancel, exact: true }).click()
  await page.getByRole('button', { name: 'Cancel the lunch', exact: true }).click()
  await expect(days.getByText(/^Cancelled\. \$\d+\.\d\d is refunded\.$/)).toBeVisible()
  await expect(days.getByText(/Sent to the venue/)).toHaveCount(1)
  await page.goto('/birch-hill-school')
  await expect(page.getByRole('heading', { name: say.title, exact: true })).toBeVisible()
  await expect(page.getByText(/^Not ordered yet/)).toHaveCount(0)
  await expect(card(page, thursday)).toContainText('is refunded')
  await expect(card(page, tuesday)).toContainText('Ordered, no. ')
  const change = `Change the order: ${tuesday}`
  await page.getByRole('button', { name: change, exact: true }).click()
  await addMilk(page, tuesday)
  await expect(card(page, tuesday)).toContainText('This change is not ordered yet.')
  await page.getByRole('button', { name: /Review and pay/ }).click()
  const inPlace = new RegExp(
    `^${lunch('Tuesday', 24)} · in place of order no\\. \\d+, \\$\\d+\\.\\d\\d refunded$`,
  )
  await expect(page.getByRole('heading', { name: inPlace })).toBeVisible()
  await pay(page)
  await expect(days.getByText(/Sent to the venue/)).toHaveCount(1)
  await page.goto('/birch-hill-school')
  await expect(card(page, tuesday)).toContainText('Ordered, no. ')
  await expect(page.getByText(/^Not ordered yet/)).toHaveCount(0)
  expect(await provider.orders('birch-hill-school')).toHaveLength(before.length + 3)
})

async function pay(page: Page): Promise<void> {
  const card4242 = cardFields(page, 'en-CA')
  await card4242.getByRole('textbox', { name: 'Card number', exact: true }).fill('4242424242424242')
  await card4242.getByRole('textbox', { name: 'Expiry date', exact: true }).fill('12/30')
  await card4242.getByRole('textbox', { name: 'Security code', exact: true }).fill('123')
  await place(page, 'en-CA')
}

async function choose(page: Page, name: string): Promise<void> {
  const choice = `Choose lunch for ${name}`
  await page.getByRole('button', { name: choice, exact: true }).click()
  await addMilk(page, name)
  await expect(card(page, name)).toContainText(say.chosen)
}

async function addMilk(page: Page, name: string): Promise<void> {
  const title = `Lunch for ${name}`
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Milk and snacks', exact: true }).click()
  await addItem(page, dish)
  await page.getByRole('button', { name: /Back to the week/ }).click()
}

/** Served every day. */
const dish = /Chocolate milk|Milk/

function card(page: Page, name: string) {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
}
