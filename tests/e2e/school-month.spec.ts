import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { daysLater } from '#domain/time/days-later.ts'
import { words } from '#i18n/locales/en-CA/planner.ts'
import { schoolLunches } from '../corpus/school-lunches.ts'
import { beginSignedIn } from './account-steps.ts'
import { cardFields, checkoutWords } from './checkout-steps.ts'
import { expect, test } from './provider.ts'
import { pressByKeyboard, reachByTab } from './steps.ts'
import { venueCommand } from './venue-command.ts'

const corpus = process.env['MENU_CORPUS'] ?? ''
const orSkipped = corpus === '' ? ' (skipped: set MENU_CORPUS to the folder of menus)' : ''

const say = words.week
const at = checkoutWords['en-CA']
const monday = 'Monday, November 23'
const wednesday = 'Wednesday, November 25'

test(`a week of a real school is ordered by keyboard alone${orSkipped}`, async ({
  page,
  provider,
}) => {
  test.skip(corpus === '')
  const slug = await importMonth(provider.dataDir)
  await beginSignedIn(page, { email: 'keyboard@example.com' })
  await page.goto(`/${slug}`)
  await expect(page.locator('#day-2026-11-24')).toContainText('Veterans Day')
  await expect(page.locator('#day-2026-11-24')).toContainText(say.closed)
  const dish = await choose(page, monday)
  await choose(page, wednesday)
  await expect(page.locator('#day-2026-11-23')).toContainText(dish)
  await pressByKeyboard(page.getByRole('button', { name: new RegExp(say.review) }))
  const card = cardFields(page, 'en-CA')
  await reachByTab(card.getByRole('textbox', { name: at.number, exact: true }))
  await page.keyboard.type('4242424242424242')
  await reachByTab(card.getByRole('textbox', { name: at.expiry, exact: true }))
  await page.keyboard.type('1230')
  await reachByTab(card.getByRole('textbox', { name: at.cvd, exact: true }))
  await page.keyboard.type('123')
  await pressByKeyboard(page.getByRole('button', { name: at.place, exact: true }))
  const days = page.getByRole('region', { name: 'Your days', exact: true })
  await expect(days.getByText(/Received/)).toHaveCount(2)
  expect(await provider.orders(slug)).toHaveLength(2)
})

/** The slug of a school with the month's menus and rotations, as many weeks later as this year is. */
async function importMonth(dataDir: string): Promise<string> {
  const { venue, rotations } = schoolLunches(corpus)
  const { restaurant } = venue
  const files = { venue: join(dataDir, 'month.json'), days: join(dataDir, 'month-days.json') }
  const school = { ...restaurant, payment_processor: 'test' }
  writeFileSync(files.venue, later({ ...venue, restaurant: school }))
  writeFileSync(files.days, later(rotations))
  await venueCommand({ dataDir }, 'import', files.venue)
  const { slug } = restaurant
  await venueCommand({ dataDir }, 'rotation', files.days, '--venue', String(slug))
  return String(slug)
}

function later(document: unknown): string {
  return JSON.stringify(document).replaceAll(/\d{4}-\d\d-\d\d/g, (date) => daysLater(date, 54 * 7))
}

/** The first dish of a day, whose name this returns. */
async function choose(page: Page, day: string): Promise<string> {
  const choice = `Choose lunch for ${day}`
  const lunch = `Lunch of ${day}`
  await pressByKeyboard(page.getByRole('button', { name: choice, exact: true }))
  await expect(page.getByRole('heading', { name: lunch, exact: true })).toBeVisible()
  await pressByKeyboard(page.getByRole('main').getByRole('link').first())
  const dialog = page.getByRole('dialog')
  const dish = await dialog.getByRole('heading').first().innerText()
  await pressByKeyboard(dialog.getByRole('button', { name: at.add }))
  await expect(dialog).toBeHidden()
  await pressByKeyboard(page.getByRole('button', { name: new RegExp(say.back) }))
  return dish
}
