import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { words as enCAPlanner } from '#i18n/locales/en-CA/planner.ts'
import { words as frCAPlanner } from '#i18n/locales/fr-CA/planner.ts'
import { cardFields, checkoutWords, type Locale } from './checkout-steps.ts'

/** Acts at the demo school in both languages, by the words of the screens. */

export const schoolAddress = '/birch-hill-school'

export const plannerWords = { 'en-CA': enCAPlanner.week, 'fr-CA': frCAPlanner.week } as const

/** To the account of the page, without a screen. */
export async function addChild(page: Page, name: string): Promise<void> {
  const data = { id: randomUUID(), name, schoolClass: '3B', allergens: [] }
  const answer = await page.request.post('/api/auth/save-child', { data })
  if (!answer.ok()) throw new Error(`The child was refused: ${answer.status()}`)
}

export async function weekShown(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('heading', { name: plannerWords[locale].title, exact: true }).waitFor()
  await page.getByRole('list').getByRole('button').first().waitFor()
}

export async function openDay(page: Page, date: string): Promise<void> {
  await page.locator(`#day-${date}`).getByRole('button').first().click()
  await page.getByRole('main').getByRole('listitem').first().waitFor()
}

/** Milk, and back to the week. */
export async function chooseMilk(page: Page, locale: Locale, date: string): Promise<void> {
  await openDay(page, date)
  await page.getByRole('button', { name: /^Milk and snacks|^Lait et collations/ }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Chocolate milk|Milk|Lait/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: checkoutWords[locale].add }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: new RegExp(plannerWords[locale].back) }).click()
  await weekShown(page, locale)
}

/** From the week to its checkout. */
export async function toReview(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: new RegExp(plannerWords[locale].review) }).click()
  const { number } = checkoutWords[locale]
  await cardFields(page, locale).getByRole('textbox', { name: number, exact: true }).waitFor()
}

export async function typeLunchCard(page: Page, locale: Locale): Promise<void> {
  const say = checkoutWords[locale]
  const card = cardFields(page, locale)
  await card.getByRole('textbox', { name: say.number, exact: true }).fill('4242424242424242')
  await card.getByRole('textbox', { name: say.expiry, exact: true }).fill('12/30')
  await card.getByRole('textbox', { name: say.cvd, exact: true }).fill('123')
}
