import { randomUUID } from 'node:crypto'
import type { SetCostsAnswer } from '#contract/order/order-calls.ts'
import { appProblemCodes } from '#contract/app-problem-codes.ts'
import { enCACodes } from '#i18n/locales/en-CA/codes.ts'
import { words as enCAProfile } from '#i18n/locales/en-CA/profile.ts'
import { frCACodes } from '#i18n/locales/fr-CA/codes.ts'
import { words as frCAProfile } from '#i18n/locales/fr-CA/profile.ts'
import { beginSignedIn } from '../e2e/account-steps.ts'
import { cedarPickup, checkoutWords } from '../e2e/checkout-steps.ts'
import { addToCart, cart, filtered, menu } from './screens.ts'
import type { Opening, Screen } from './screens.ts'

const words = {
  'en-CA': { ...enCACodes, ...enCAProfile },
  'fr-CA': { ...frCACodes, ...frCAProfile },
} as const

const catering = '/cedar-kitchen?catering=true'

/** What is said at the door, of a chosen time, of what is hidden or left out, and where a session has ended. */
export const saidScreens: readonly Screen[] = [
  { name: 'said-no-takeout', open: ({ page }) => menu(page, '/lakeside-table?takeout=true') },
  { name: 'said-no-catering', open: ({ page }) => menu(page, '/lakeside-table?catering=true') },
  { name: 'said-round-refused', offKiosk: true, open: refusedRound },
  { name: 'said-catering', open: ({ page }) => menu(page, catering) },
  { name: 'said-catering-days', offKiosk: true, open: cateringDays },
  { name: 'said-served-earlier', open: servedEarlier },
  { name: 'said-venue', open: aboutVenue },
  { name: 'said-filtered-reload', open: filteredReload },
  { name: 'said-line-left-out', open: lineLeftOut },
  { name: 'said-gift-card', open: giftCard },
  { name: 'said-age', open: age },
  { name: 'said-two-taxes', open: twoTaxes },
  { name: 'said-promo', offKiosk: true, open: promo },
  { name: 'said-promo-order', offKiosk: true, open: promoOrder },
  { name: 'said-session-over', offKiosk: true, open: sessionOver },
  { name: 'said-recent', offKiosk: true, open: recent },
  { name: 'said-reminders-over', offKiosk: true, open: remindersOver },
]

/** Of an order that this venue does not have. */
async function refusedRound({ page }: Opening): Promise<void> {
  await page.goto(`/cedar-kitchen?anotherRoundId=${randomUUID()}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function cateringDays({ page }: Opening): Promise<void> {
  await menu(page, catering)
  await page.getByRole('button', { name: /^(?:Catering|Traiteur)/ }).click()
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
}

/** At 4:30 p.m., of the breakfast. */
async function servedEarlier({ page }: Opening): Promise<void> {
  await page.goto('/lakeside-table?tableNum=12&item=buttermilk-pancakes')
  await page.getByRole('dialog').waitFor()
}

async function aboutVenue({ page }: Opening): Promise<void> {
  await menu(page, cedarPickup)
  await page.getByRole('heading', { level: 1 }).getByRole('link').click()
  await page.getByRole('dialog').waitFor()
}

async function filteredReload(opening: Opening): Promise<void> {
  await filtered(opening)
  await opening.page.reload()
  await opening.page.getByText(/hidden by your|masqués? par vos/).waitFor()
}

/** By the server, which takes fewer at once. */
async function lineLeftOut({ page, locale }: Opening): Promise<void> {
  const { tooManyItems: code } = appProblemCodes
  const message = {
    'en-CA': 'You can only have 22 items in your cart.',
    'fr-CA': 'Vous ne pouvez avoir que 22 articles dans votre panier.',
  }[locale]
  await page.route('**/api/orders/set-costs', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as SetCostsAnswer
    const items = answer.orderItems.map(({ orderId, id }) => ({
      orderId,
      itemId: id,
      code,
      message,
    }))
    await route.fulfill({ response, json: { ...answer, warning: { code, message, items } } })
  })
  await cart(page, locale)
  await page.getByText(message).first().waitFor()
}

async function giftCard({ page, locale }: Opening): Promise<void> {
  await toCart(page, locale)
  await page.getByRole('button', { name: /^(?:Gift card|Carte-cadeau)/ }).click()
  await page.getByRole('button', { name: words[locale].codes.scanCard }).scrollIntoViewIfNeeded()
}

async function toCart(page: Opening['page'], locale: Opening['locale']): Promise<void> {
  const say = checkoutWords[locale]
  await menu(page, cedarPickup)
  await page.getByRole('main').getByRole('link', { name: say.item }).last().click()
  await addToCart(page, locale)
}

async function age({ page, locale }: Opening): Promise<void> {
  const say = checkoutWords[locale]
  await menu(page, cedarPickup)
  await page
    .getByText(/^(?:Drinks|Boissons)$/)
    .first()
    .click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Dock lager|Lager du quai/ })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: say.add }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.goto('/cedar-kitchen/checkout?takeout=true&takeoutType=pickup')
  await page.getByRole('textbox', { name: say.name, exact: true }).fill('Ada')
  await page.getByRole('button', { name: say.place }).click()
  await page.getByRole('checkbox', { name: /19/ }).scrollIntoViewIfNeeded()
}

/** GST and QST, each by its name. */
async function twoTaxes({ page, locale }: Opening): Promise<void> {
  await menu(page, '/merle-octobre?tableNum=4')
  await page.getByRole('main').getByRole('link').last().click()
  await addToCart(page, locale)
  const taxes = page.locator('details', { hasText: 'Taxes' }).first()
  await taxes.locator('summary').click()
  await taxes.scrollIntoViewIfNeeded()
}

async function promo({ page, locale }: Opening): Promise<void> {
  const say = words[locale].profile
  await beginSignedIn(page, { email: `ana-${randomUUID()}@example.com` })
  await page.goto('/profile?venue=cedar-kitchen&takeout=true&takeoutType=pickup')
  await page.getByRole('textbox', { name: say.promo, exact: true }).fill('SPRING10')
  await page.getByRole('textbox', { name: say.promo, exact: true }).press('Enter')
  const remove = page.getByRole('button', { name: say.promoRemove.replace('{{code}}', 'SPRING10') })
  await remove.scrollIntoViewIfNeeded()
}

/** It is in the bill by itself. */
async function promoOrder(opening: Opening): Promise<void> {
  await promo(opening)
  const { page, locale } = opening
  await toCart(page, locale)
  const code = page.getByText(/SPRING10/).first()
  await code.waitFor()
  await page.waitForLoadState('networkidle')
  // At once: a bill that comes meanwhile puts another element there.
  await code.evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

/** Its cookie is gone. */
async function sessionOver({ page, context }: Opening): Promise<void> {
  await beginSignedIn(page, { email: `ana-${randomUUID()}@example.com` })
  await page.goto('/profile?venue=cedar-kitchen')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await context.clearCookies()
  await page.goto('/profile/receipts?venue=cedar-kitchen')
  await page.waitForURL(/\/login/)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function recent({ page }: Opening): Promise<void> {
  await menu(page, '/lakeside-table?tableNum=12')
  await page.goto('/page-not-found')
  await page.getByRole('main').getByRole('link').first().waitFor()
}

async function remindersOver({ page }: Opening): Promise<void> {
  await page.goto('/api/auth/stop-reminders?token=x')
  await page.getByRole('status').waitFor()
}
