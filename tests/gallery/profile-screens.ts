import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { accountWords, signUp, toLogin } from '../e2e/account-steps.ts'
import {
  cedarPickup,
  checkoutWords,
  place,
  pressBelowCard,
  reviewIt,
  toPayment,
  typeCard,
} from '../e2e/checkout-steps.ts'
import { words as enCAChild } from '#i18n/locales/en-CA/child.ts'
import { words as enCA } from '#i18n/locales/en-CA/start.ts'
import { words as frCAChild } from '#i18n/locales/fr-CA/child.ts'
import { words as frCA } from '#i18n/locales/fr-CA/start.ts'
import type { Opening, Screen } from './screens.ts'

const childWords = { 'en-CA': enCAChild, 'fr-CA': frCAChild } as const
const startWords = { 'en-CA': enCA, 'fr-CA': frCA } as const

const all: readonly Screen[] = [
  { name: 'profile', open: (opening) => at('', opening) },
  { name: 'profile-dark', dark: true, open: (opening) => at('', opening) },
  { name: 'profile-foot', open: profileFoot },
  { name: 'profile-sessions', open: openSessions },
  { name: 'profile-child-new', open: newChild },
  { name: 'profile-children', open: children },
  { name: 'profile-child-remove', open: childRemoval },
  { name: 'profile-delete', open: deletion },
  { name: 'profile-information', open: (opening) => at('/user-information', opening) },
  { name: 'profile-faults', open: faults },
  { name: 'profile-cards-none', open: (opening) => at('/user-payment-methods', opening) },
  { name: 'profile-card-new', open: newCard },
  { name: 'profile-cards', open: cards },
  { name: 'profile-card-delete', open: cardDeletion },
  { name: 'profile-events-none', open: (opening) => at('/events', opening) },
  { name: 'profile-receipts-none', open: (opening) => at('/receipts', opening) },
  { name: 'profile-receipts', open: receipts },
  { name: 'profile-receipt', open: receipt },
  { name: 'profile-offline', open: offline },
]

/** Screens of a signed-up person, which a tablet on the wall never has. */
export const profileScreens = all.map((screen) => ({ ...screen, offKiosk: true }))

const query = '?venue=cedar-kitchen&takeout=true&takeoutType=pickup'

/** A screen of a new person's account. */
async function at(screen: string, { page, locale }: Opening): Promise<void> {
  await toLogin(page, locale, cedarPickup)
  await signUp(page, locale, { email: `ana-${randomUUID()}@example.com` })
  await page.waitForURL(/\/cedar-kitchen\?/)
  await goTo(page, screen)
}

async function goTo(page: Page, screen: string): Promise<void> {
  await page.goto(`/profile${screen}${query}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function profileFoot(opening: Opening): Promise<void> {
  await at('', opening)
  const { profile } = accountWords[opening.locale]
  await button(opening, profile.logout).scrollIntoViewIfNeeded()
}

async function openSessions(opening: Opening): Promise<void> {
  await at('', opening)
  const { profile } = accountWords[opening.locale]
  await button(opening, profile.sessions).click()
  await opening.page.getByRole('listitem').first().waitFor()
  await button(opening, profile.logout).scrollIntoViewIfNeeded()
}

async function newChild(opening: Opening): Promise<void> {
  await at('', opening)
  const { page, locale } = opening
  const say = childWords[locale].children
  await button(opening, accountWords[locale].profile.children).click()
  await button(opening, say.add).click()
  await page.getByRole('textbox', { name: say.name }).fill('Zoé')
  await page.getByRole('textbox', { name: say.schoolClass }).fill('4B')
  for (const allergen of ['dairy', 'peanuts'] as const) {
    await button(opening, startWords[locale].allergen[allergen]).click()
  }
}

async function children(opening: Opening): Promise<void> {
  await newChild(opening)
  const { save } = childWords[opening.locale].children
  const sheet = opening.page.getByRole('dialog')
  await sheet.getByRole('button', { name: save, exact: true }).click()
  await opening.page.getByRole('listitem').filter({ hasText: 'Zoé' }).waitFor()
}

async function childRemoval(opening: Opening): Promise<void> {
  await children(opening)
  const say = childWords[opening.locale].children
  await button(opening, `${say.remove} (Zoé)`).click()
  await opening.page.getByRole('alertdialog').waitFor()
}

async function deletion(opening: Opening): Promise<void> {
  await at('', opening)
  const { profile } = accountWords[opening.locale]
  await button(opening, profile.delete).click()
  await opening.page.getByRole('alertdialog').waitFor()
}

async function faults(opening: Opening): Promise<void> {
  await at('/user-information', opening)
  const { page, locale } = opening
  const { person } = accountWords[locale]
  await page.getByRole('textbox', { name: person.firstName }).fill('')
  await page.getByRole('textbox', { name: person.email }).fill('ana@')
  await button(opening, person.save).click()
  await page.getByLabel(person.passwordNew, { exact: true }).fill('soupe')
  await button(opening, person.passwordSave).click()
}

async function newCard(opening: Opening): Promise<void> {
  await at('/user-payment-methods', opening)
  const { page, locale } = opening
  const say = accountWords[locale].cards
  await button(opening, say.add).click()
  await typeCard(page, locale, '4242424242424242')
}

async function cards(opening: Opening): Promise<void> {
  await newCard(opening)
  const say = accountWords[opening.locale].cards
  await pressBelowCard(button(opening, say.save))
  await opening.page.getByRole('listitem').filter({ hasText: '4242' }).waitFor()
}

async function cardDeletion(opening: Opening): Promise<void> {
  await cards(opening)
  const say = accountWords[opening.locale].cards
  await opening.page.getByRole('button', { name: new RegExp(`^${say.delete}`) }).click()
  await opening.page.getByRole('alertdialog').waitFor()
}

async function receipts(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await at('', opening)
  await toPayment(page, locale, cedarPickup)
  await page.getByRole('radio', { name: accountWords[locale].pay.invoice }).check()
  await reviewIt(page, locale)
  await place(page, locale)
  await page.getByText(checkoutWords[locale].received).first().waitFor()
  await goTo(page, '/receipts')
  await page.getByRole('article').waitFor()
}

async function receipt(opening: Opening): Promise<void> {
  await receipts(opening)
  await opening.page.getByRole('article').getByRole('button').first().click()
}

async function offline(opening: Opening): Promise<void> {
  await at('/receipts', opening)
  await opening.context.setOffline(true)
  await opening.page.getByText(accountWords[opening.locale].profile.offline).waitFor()
}

function button({ page }: Opening, name: string) {
  return page.getByRole('button', { name, exact: true })
}
