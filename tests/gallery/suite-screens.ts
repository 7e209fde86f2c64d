import type { BrowserContext, Locator } from 'playwright'
import { words as landingEnCA } from '#i18n/locales/en-CA/landing.ts'
import { words as enCA } from '#i18n/locales/en-CA/suite.ts'
import { words as landingFrCA } from '#i18n/locales/fr-CA/landing.ts'
import { words as frCA } from '#i18n/locales/fr-CA/suite.ts'
import { place } from '../e2e/checkout-steps.ts'
import { askAsGuest } from '../e2e/guest-steps.ts'
import { reviewSuiteOrder, suiteWords } from '../e2e/hand-over-steps.ts'
import { beginAsOperator, orderForSuite } from '../e2e/operator-steps.ts'
import { checkoutWords } from '../e2e/checkout-steps.ts'
import type { Opening, Screen } from './screens.ts'

const words = { 'en-CA': enCA.suites, 'fr-CA': frCA.suites } as const
const preOrderWords = { 'en-CA': landingEnCA.preOrdered, 'fr-CA': landingFrCA.preOrdered } as const
const boardWords = { 'en-CA': enCA.board, 'fr-CA': frCA.board } as const

/** The event that is on at the gallery's time. */
const event = 'marathon-2026-11-20'

/** The event that can be ordered ahead for. */
const later = 'final-2026-11-26'

/** Once for all pictures: a tab has a limit, and an address a number of sign-ins. */
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>> | null = null

/** The same, as the owner of the suite with a pre-order. */
let acting: Awaited<ReturnType<BrowserContext['storageState']>> | null = null

const all: readonly Screen[] = [
  { name: 'suite-events', open: (opening) => at(opening, 'events') },
  { name: 'suite-list', open: list },
  { name: 'suite-list-dark', dark: true, open: list },
  { name: 'suite-list-asks', open: asks },
  { name: 'suite-list-none', open: nothingFound },
  { name: 'suite-list-locked', open: lockedList },
  { name: 'suite-sheets', open: sheets },
  { name: 'suite-sheets-print', open: printed },
  { name: 'suite-board', open: board },
  { name: 'suite-settings', open: settings },
  { name: 'suite-settings-confirm', open: confirm },
  { name: 'suite-offline', open: offline },
  { name: 'suite-pre-order', open: preOrder },
  { name: 'suite-pre-order-dark', dark: true, open: preOrder },
  { name: 'suite-pre-order-cancel', open: cancelPreOrder },
  { name: 'suite-pre-order-offline', open: preOrderOffline },
  { name: 'suite-pre-order-newer', open: newerPreOrder },
  { name: 'suite-hand-over', open: handOver },
  { name: 'suite-hand-over-dark', dark: true, open: handOver },
  { name: 'suite-take-over', open: takeOver },
  { name: 'suite-order-menu', open: orderMenu },
  { name: 'suite-order-cart', open: orderCart },
  { name: 'suite-acting', open: actingElsewhere },
]

/** Screens of a venue's operators, which a tablet on the wall never has. */
export const suiteScreens = all.map((screen) => ({ ...screen, offKiosk: true }))

async function at({ page, context, dataDir }: Opening, path: string): Promise<void> {
  if (signedIn === null) {
    await beginAsOperator(page, { dataDir }, 'granite-arena')
    for (const number of [102, 102, 104, 202]) await orderForSuite(page, `${event}-${number}`)
    const suitesInfo = { deliveryTime: 'middle', notes: 'Ring at the side door.' } as const
    await orderForSuite(page, `${later}-102`, { suitesInfo })
    signedIn = await context.storageState()
  } else {
    await context.setStorageState(signedIn)
  }
  await page.goto(`/granite-arena/${path}`)
  await page.locator('main li, main form').first().waitFor()
}

async function list(opening: Opening): Promise<void> {
  await at(opening, `events/${event}`)
}

/** Of a suite two guests wait for an answer; the first picture has them order. */
let asked: Promise<void> | null = null

async function asks(opening: Opening): Promise<void> {
  await list(opening)
  const { page } = opening
  const eventSuite = `${event}-204`
  const suite = { slug: 'granite-arena', event, eventSuite, byOperator: true }
  asked ??= askAsGuest(page, suite).then(() => askAsGuest(page, suite))
  await asked
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'Suite 204' })
  await row.scrollIntoViewIfNeeded()
  await row.getByText(/2/).first().waitFor()
}

/** Of the demo's event whose pre-orders are locked. */
const next = 'game-2026-11-21'

async function lockedList(opening: Opening): Promise<void> {
  await at(opening, `events/${next}`)
}

async function sheets(opening: Opening): Promise<void> {
  await lockedList(opening)
  await opening.page.goto(`/granite-arena/events/${next}/pre-orders`)
  await opening.page.getByRole('article').first().waitFor()
}

async function printed(opening: Opening): Promise<void> {
  await sheets(opening)
  await opening.page.emulateMedia({ media: 'print' })
}

/** With an order whose answer was lost. */
async function board(opening: Opening): Promise<void> {
  await orderCart(opening)
  const { page, locale } = opening
  const say = checkoutWords[locale]
  await page.getByRole('button', { name: say.checkout }).click()
  await page.route('**/api/orders', (route) => route.abort())
  await page.getByRole('button', { name: say.place }).click()
  await page.waitForURL(/\/orders\//)
  await page.getByRole('link', { name: new RegExp(`^${boardWords[locale].link_zero}`) }).click()
  await page.getByRole('main').getByRole('listitem').first().waitFor()
}

async function nothingFound(opening: Opening): Promise<void> {
  await list(opening)
  const { page, locale } = opening
  await page.getByRole('searchbox').fill('xyz')
  await page.getByText(words[locale].none, { exact: true }).waitFor()
}

async function settings(opening: Opening): Promise<void> {
  await at(opening, `suite-settings?event=${event}&eventSuite=${event}-104`)
}

async function confirm(opening: Opening): Promise<void> {
  await at(opening, `suite-settings?event=${event}&eventSuite=${event}-103`)
  const { page, locale } = opening
  await page.getByRole('radio', { name: words[locale].invoice, exact: true }).check()
  await page.getByRole('textbox').fill('1500')
  await page.getByRole('button', { name: words[locale].save, exact: true }).click()
  await page.getByRole('alertdialog').waitFor()
}

async function orderMenu(opening: Opening): Promise<void> {
  await list(opening)
  const { page, locale } = opening
  const suite = page.getByRole('listitem').nth(1)
  await suite.getByRole('button', { name: words[locale].order }).click()
  await page.getByRole('region', { name: /Suite 102/ }).waitFor()
  await page.getByRole('main').getByRole('link').first().waitFor()
}

async function orderCart(opening: Opening): Promise<void> {
  await orderMenu(opening)
  const { page, locale } = opening
  await page.getByRole('main').getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('button', { name: checkoutWords[locale].add }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.goto(page.url().replace('/granite-arena?', '/granite-arena/cart?'))
  await page.getByText('Total', { exact: true }).first().waitFor()
}

/** On a screen that is not of the order. */
async function actingElsewhere(opening: Opening): Promise<void> {
  await orderMenu(opening)
  const { page } = opening
  await page.goto('/profile?venue=granite-arena')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function offline(opening: Opening): Promise<void> {
  await list(opening)
  await opening.context.setOffline(true)
  await opening.page.getByText(words[opening.locale].offline, { exact: true }).waitFor()
}

async function handOver(opening: Opening): Promise<void> {
  await list(opening)
  const { page, locale } = opening
  await page.route(/\/api\/orders$/, (route) => route.abort())
  await reviewSuiteOrder(page, locale, 'Suite 204')
  await place(page, locale)
  const { show } = suiteWords[locale].handOver
  await page.getByRole('button', { name: show, exact: true }).click()
  await page.getByRole('dialog').getByRole('img').waitFor()
}

async function takeOver(opening: Opening): Promise<void> {
  await list(opening)
  const { page, locale } = opening
  const { takeOver: take } = suiteWords[locale].handOver
  await page.getByRole('button', { name: take, exact: true }).click()
  await page.getByRole('dialog').getByRole('button').last().waitFor()
}

/** The landing page of a suite's owner, for whom an operator acts. */
async function preOrder(opening: Opening): Promise<void> {
  const { page, context, locale } = opening
  if (acting === null) await at(opening, 'events')
  else await context.setStorageState(acting)
  const search = new URLSearchParams({ suiteOperator: 'otto', eventSuite: `${later}-102` })
  await page.goto(`/granite-arena/landing?${search}`)
  await preOrderOf(opening).getByRole('listitem').waitFor()
  acting ??= await context.storageState()
  const last = page.getByRole('button', { name: preOrderWords[locale].calendar, exact: true })
  await last.scrollIntoViewIfNeeded()
}

async function cancelPreOrder(opening: Opening): Promise<void> {
  await preOrder(opening)
  const { page, locale } = opening
  await page.getByRole('button', { name: preOrderWords[locale].cancel, exact: true }).click()
  await page.getByRole('alertdialog').waitFor()
}

/** Somebody else has changed it since this device began to. */
async function newerPreOrder(opening: Opening): Promise<void> {
  await preOrder(opening)
  const { page, locale } = opening
  const say = preOrderWords[locale]
  await page.getByRole('button', { name: say.change, exact: true }).click()
  await page.waitForURL(/\/cart/)
  await page.route('**/get-upcoming-events', async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({ response: answer, body: text.replaceAll('"revision":1', '"revision":2') })
  })
  await page.reload()
  await page.getByText(say.newer, { exact: true }).waitFor()
}

async function preOrderOffline(opening: Opening): Promise<void> {
  await preOrder(opening)
  const { context, locale } = opening
  await context.setOffline(true)
  const need = preOrderWords[locale].needsConnection
  await preOrderOf(opening).getByText(need, { exact: true }).waitFor()
}

function preOrderOf({ page, locale }: Opening): Locator {
  return page.getByRole('region', { name: preOrderWords[locale].title, exact: true })
}
