import { randomUUID } from 'node:crypto'
import { frCAAccount } from '#i18n/locales/fr-CA/account.ts'
import { enCAAccount } from '#i18n/locales/en-CA/account.ts'
import { words as enCAOrdered } from '#i18n/locales/en-CA/ordered.ts'
import { words as frCAOrdered } from '#i18n/locales/fr-CA/ordered.ts'
import { beginSignedIn } from '../e2e/account-steps.ts'
import { checkoutWords, place } from '../e2e/checkout-steps.ts'
import {
  chooseMilk,
  openDay,
  plannerWords as words,
  schoolAddress as school,
  toReview,
  typeLunchCard,
  weekShown,
} from '../e2e/school-steps.ts'
import type { Opening, Screen } from './screens.ts'

const orderedWords = { 'en-CA': enCAOrdered.day, 'fr-CA': frCAOrdered.day } as const
const accountWords = { 'en-CA': enCAAccount.account, 'fr-CA': frCAAccount.account } as const

const all: readonly Screen[] = [
  { name: 'school-door', open: door },
  { name: 'school-week', open: week },
  { name: 'school-week-dark', dark: true, open: planned },
  { name: 'school-range', open: badRange },
  { name: 'school-children', open: children },
  { name: 'school-day', open: dayMenu },
  { name: 'school-item', open: item },
  { name: 'school-search', open: search },
  { name: 'school-planned', open: planned },
  { name: 'school-offline', open: offline },
  { name: 'school-checkout', open: checkout },
  { name: 'school-review', open: review },
  { name: 'school-checkout-offline', open: checkoutOffline },
  { name: 'school-received', open: received },
  { name: 'school-ordered', open: ordered },
  { name: 'school-cancel', open: cancellation },
  { name: 'school-cancelled', open: cancelled },
  { name: 'school-copied', open: copied },
  { name: 'school-changed', open: changed },
]

/** Screens of a signed-up parent, which a tablet on the wall never has. */
export const schoolScreens = all.map((screen) => ({ ...screen, offKiosk: true }))

async function door({ page, locale }: Opening): Promise<void> {
  await page.goto(school)
  await page.getByRole('button', { name: accountWords[locale].signIn, exact: true }).waitFor()
}

/** A new parent is asked for whom they order first. */
async function week({ page, locale }: Opening): Promise<void> {
  await beginSignedIn(page, { email: `parent-${randomUUID()}@example.com` })
  await page.goto(school)
  const asked = words[locale].whoEats
  await page.getByRole('heading', { name: asked, exact: true }).waitFor()
}

async function badRange({ page, locale }: Opening): Promise<void> {
  await beginSignedIn(page, { email: `parent-${randomUUID()}@example.com` })
  await page.goto(`${school}?dateRange=2026-11-23`)
  await page.getByRole('button', { name: words[locale].showWeek, exact: true }).waitFor()
}

/** Two of them, one of whom must not have milk. */
async function children({ page, locale }: Opening): Promise<void> {
  await beginSignedIn(page, { email: `parent-${randomUUID()}@example.com` })
  for (const child of [
    { name: 'Zoé', schoolClass: '4B', allergens: ['dairy'] },
    { name: 'Marc-Antoine', schoolClass: '2A', allergens: [] },
  ]) {
    const answer = await page.request.post('/api/auth/save-child', {
      data: { id: randomUUID(), ...child },
    })
    if (!answer.ok()) throw new Error(await answer.text())
  }
  await page.goto(school)
  await weekShown(page, locale)
  await page.getByRole('button', { name: 'Zoé', exact: true }).click()
}

async function dayMenu(opening: Opening): Promise<void> {
  await children(opening)
  await openDay(opening.page, '2026-11-24')
}

async function item(opening: Opening): Promise<void> {
  await dayMenu(opening)
  await opening.page.getByRole('main').getByRole('link').first().click()
  await opening.page.getByRole('dialog').waitFor()
}

/** Of the child that must not have milk. */
async function search(opening: Opening): Promise<void> {
  await dayMenu(opening)
  const { page } = opening
  await page
    .getByRole('button', { name: /^(?:Search|Chercher)/ })
    .first()
    .click()
  await page.getByRole('searchbox').fill(opening.locale === 'en-CA' ? 'milk' : 'lait')
  await page.getByRole('dialog').getByRole('link').first().waitFor()
}

async function planned(opening: Opening): Promise<void> {
  await children(opening)
  const { page, locale } = opening
  await chooseMilk(page, locale, '2026-11-24')
  await chooseMilk(page, locale, '2026-11-25')
  await page.evaluate(() => scrollTo(0, 0))
}

async function offline(opening: Opening): Promise<void> {
  await planned(opening)
  await opening.context.setOffline(true)
}

async function checkout(opening: Opening): Promise<void> {
  await planned(opening)
  const { page, locale } = opening
  await toReview(page, locale)
}

async function review(opening: Opening): Promise<void> {
  await checkout(opening)
  const { page, locale } = opening
  await typeLunchCard(page, locale)
  await page.getByRole('button', { name: checkoutWords[locale].place }).scrollIntoViewIfNeeded()
}

/** Without the network, which went once the card was typed. */
async function checkoutOffline(opening: Opening): Promise<void> {
  await review(opening)
  await opening.context.setOffline(true)
}

async function received(opening: Opening): Promise<void> {
  await review(opening)
  const { page, locale } = opening
  await place(page, locale)
  await page.getByRole('region', { name: /Your days|Vos journées/ }).waitFor()
}

/** Back at the week, in which two days are ordered. */
async function ordered(opening: Opening): Promise<void> {
  await received(opening)
  await opening.page.goto(school)
  await weekShown(opening.page, opening.locale)
}

async function cancellation(opening: Opening): Promise<void> {
  await ordered(opening)
  const { page } = opening
  const day = page.locator('#day-2026-11-24')
  await day.getByRole('button', { name: /^(?:Cancel|Annuler)/ }).click()
  await page.getByRole('alertdialog').waitFor()
}

async function cancelled(opening: Opening): Promise<void> {
  await cancellation(opening)
  const { page } = opening
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: orderedWords[opening.locale].confirm, exact: true })
    .click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await page
    .locator('#day-2026-11-24')
    .getByText(/refunded|remboursé/)
    .waitFor()
  await page.locator('#day-2026-11-24').scrollIntoViewIfNeeded()
}

/** The week after the planned one, from which its days are copied. */
async function copied(opening: Opening): Promise<void> {
  await planned(opening)
  const { page, locale } = opening
  await page.getByRole('button', { name: words[locale].next, exact: true }).click()
  await page.getByRole('button', { name: new RegExp(`^${words[locale].copy}`) }).click()
}

/** The checkout of a day that takes the place of an ordered one. */
async function changed(opening: Opening): Promise<void> {
  await ordered(opening)
  const { page, locale } = opening
  const change = orderedWords[locale].change
  await page
    .locator('#day-2026-11-24')
    .getByRole('button', { name: new RegExp(change) })
    .click()
  await page.getByRole('button', { name: new RegExp(words[locale].back) }).click()
  await weekShown(page, locale)
  await toReview(page, locale)
  await page.getByText(/^To pay now|^À payer maintenant/).scrollIntoViewIfNeeded()
}
