import type { Page } from 'playwright'
import { words as enCA } from '#i18n/locales/en-CA/desk.ts'
import { words as frCA } from '#i18n/locales/fr-CA/desk.ts'
import { words as laterEn } from '#i18n/locales/en-CA/desk-later.ts'
import { words as laterFr } from '#i18n/locales/fr-CA/desk-later.ts'
import { pin } from '../e2e/kiosk-steps.ts'
import { addItem, openMenu, placeButton, reviewOrder } from '../e2e/steps.ts'
import { ordersForLater, ordersOfGroups, showOrders, showParts } from './desk-orders.ts'
import type { Opening, Screen } from './screens.ts'

/** Screens of a desk, at the sizes of a phone, a tablet and a display on the wall. */
export const deskSizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1280, height: 800 },
  wall: { width: 1920, height: 1080 },
}

const words = { 'en-CA': laterEn.deskLater, 'fr-CA': laterFr.deskLater }
const say = { 'en-CA': enCA.desk, 'fr-CA': frCA.desk }

const opened: readonly Screen[] = [
  { name: 'desk-set-up', open: (opening) => setUp(opening) },
  { name: 'desk-start', open: (opening) => enroll(opening) },
  { name: 'desk-new', open: oneOrder },
  { name: 'desk-making', open: making },
  { name: 'desk-undo', open: undo },
  { name: 'desk-refuse', open: refuse },
  { name: 'desk-deaf', open: deaf },
  { name: 'desk-stops', open: stops },
  { name: 'desk-stop-choice', open: stopChoice },
  { name: 'desk-pace', open: pace },
  { name: 'desk-later', open: later },
  { name: 'desk-groups', open: groups },
  { name: 'desk-more', open: more },
  { name: 'desk-hub', open: hub },
  { name: 'desk-details', open: details },
  { name: 'desk-search', open: search },
  { name: 'desk-leave', open: leave },
  { name: 'desk-wall', open: (opening) => display(opening, 'wall') },
  { name: 'desk-numbers', open: (opening) => display(opening, 'numbers') },
]

export const deskScreens = opened.map((screen) => ({ ...screen, sizes: deskSizes }))

async function setUp({ page }: Opening, slug = 'lakeside-table'): Promise<void> {
  await page.goto(`/${slug}/desk`)
  await page.locator('form').waitFor()
}

export async function enroll(opening: Opening, slug?: string): Promise<void> {
  const { page, locale } = opening
  await setUp(opening, slug)
  await page.getByLabel(say[locale].pin, { exact: true }).fill(pin)
  await page.getByRole('textbox', { name: say[locale].name, exact: true }).fill('Pass')
  await page.getByRole('button', { name: say[locale].save, exact: true }).click()
  await startButton(opening).waitFor()
}

async function oneOrder(opening: Opening): Promise<void> {
  const { page } = opening
  await enroll(opening)
  const { origin } = new URL(page.url())
  const guest = await page
    .context()
    .browser()
    ?.newContext({ viewport: deskSizes.phone, locale: 'en-CA' })
  if (!guest) throw new Error('No browser')
  await order(await guest.newPage(), origin)
  await guest.close()
  await startButton(opening).click()
  await page.getByRole('article').first().waitFor()
}

async function order(guest: Page, origin: string): Promise<void> {
  await openMenu(guest, `${origin}/lakeside-table?tableNum=12`)
  await addItem(guest, /Harbour burger/)
  await reviewOrder(guest)
  await placeButton(guest).click()
  await guest.getByRole('heading', { name: 'Sent to the venue', exact: true }).waitFor()
}

async function making(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await oneOrder(opening)
  const accept = page.getByRole('button', { name: /^Accept/ }).first()
  const name = await accept.evaluate((button) => button.closest('article')?.ariaLabel ?? '')
  await accept.click()
  await showColumn(opening, say[locale].making)
  await page.getByRole('article', { name, exact: true }).waitFor()
}

async function undo(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await making(opening)
  await page
    .getByRole('article')
    .getByRole('button', { name: say[locale].makeReady, exact: true })
    .last()
    .click()
  await page.getByRole('button', { name: say[locale].undo, exact: true }).waitFor()
}

async function refuse(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await oneOrder(opening)
  await page.getByRole('button', { name: say[locale].refuse, exact: true }).first().click()
  await page.getByRole('button', { name: say[locale].reasons.other, exact: true }).click()
  await page.getByRole('button', { name: say[locale].refuseNow, exact: true }).waitFor()
}

async function deaf(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await oneOrder(opening)
  await page.context().setOffline(true)
  await page.getByText(locale === 'en-CA' ? /^No connection since/ : /^Aucune connexion/).waitFor()
}

/** Of a dish that no other screen orders: it stays sold out for them. */
async function stops(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await enroll(opening)
  await startButton(opening).click()
  await press(opening, /^(Stops|Arrêts) \(/)
  const search = page.getByLabel(say[locale].findDish, { exact: true })
  await search.fill('poutine')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /poutine/i })
    .first()
    .click()
  await page.getByRole('button', { name: say[locale].stopUntil.tomorrow, exact: true }).click()
  await search.fill('')
  await page.getByRole('button', { name: say[locale].backOnSale, exact: true }).first().waitFor()
}

async function stopChoice(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await oneOrder(opening)
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Harbour burger/ })
    .click()
  await page.getByRole('button', { name: say[locale].stopUntil.tomorrow, exact: true }).waitFor()
}

async function pace(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await enroll(opening)
  await startButton(opening).click()
  await press(opening, /^(Pace|Rythme)/)
  await page
    .getByRole('region', { name: say[locale].ways.all, exact: true })
    .getByRole('button', { name: say[locale].slower.replace('{{count}}', '10'), exact: true })
    .click()
  await page.getByText(/^\+10 min (until|jusqu’à) /).waitFor()
}

async function later(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await showOrders(page, ordersForLater())
  await enroll(opening)
  await startButton(opening).click()
  const { title } = words[locale]
  const tab = page.getByRole('button', { name: new RegExp(`^${title} · `) })
  if (await tab.isVisible()) await tab.click()
  else await page.getByRole('button', { name: new RegExp(`^${title} \\(`) }).click()
  await page.getByRole('heading', { name: /^3B · / }).waitFor()
}

async function groups(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await showOrders(page, ordersOfGroups())
  await enroll(opening)
  await startButton(opening).click()
  await showColumn(opening, say[locale].making)
  await page.getByRole('article', { name: /^3B · / }).waitFor()
}

async function hub(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await showParts(page)
  await enroll(opening, 'market-hall')
  await startButton(opening).click()
  await page.getByRole('region', { name: words[locale].hub, exact: true }).waitFor()
  await page.getByText(/Omar/).waitFor()
}

/** The tools of a phone, and the order that came in behind another column. */
async function more(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await oneOrder(opening)
  await showColumn(opening, say[locale].ready)
  const tools = page.getByRole('button', { name: words[locale].more, exact: true })
  if (!(await tools.isVisible())) return
  await tools.click()
  await page.getByRole('dialog').waitFor()
}

/** A phone has what is at the head of a wider screen behind a button. */
async function press({ page, locale }: Opening, name: string | RegExp): Promise<void> {
  const tools = page.getByRole('button', { name: words[locale].more, exact: true })
  if (await tools.isVisible()) await tools.click()
  await page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .last()
    .click()
}

async function details(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await oneOrder(opening)
  const name = locale === 'en-CA' ? /: details$/ : / : détails$/
  await page.getByRole('article').first().getByRole('button', { name }).first().click()
  await page.getByRole('button', { name: say[locale].print, exact: true }).waitFor()
}

async function search(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await oneOrder(opening)
  await press(opening, say[locale].search)
  await page.getByLabel(say[locale].searchFor, { exact: true }).fill('burg')
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

async function leave(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await enroll(opening)
  await startButton(opening).click()
  await press(opening, say[locale].leave)
  await page.getByRole('dialog').waitFor()
}

async function display(opening: Opening, view: 'wall' | 'numbers'): Promise<void> {
  const { page } = opening
  await making(opening)
  await page.goto(`/lakeside-table/desk/${view}`)
  await startButton(opening).click()
  await page.getByRole('listitem').first().waitFor()
}

export function startButton({ page, locale }: Opening) {
  return page.getByRole('button', { name: say[locale].start, exact: true })
}

/** A phone shows one column at a time. */
async function showColumn({ page }: Opening, name: string): Promise<void> {
  const tab = page.getByRole('button', { name: new RegExp(`^${name} · `) })
  if (await tab.isVisible()) await tab.click()
}
