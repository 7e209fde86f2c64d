import type { BrowserContext } from 'playwright'
import { words as enCA } from '#i18n/locales/en-CA/suite.ts'
import { words as frCA } from '#i18n/locales/fr-CA/suite.ts'
import { beginAsOperator, orderForSuite } from '../e2e/operator-steps.ts'
import type { Opening, Screen } from './screens.ts'

const words = { 'en-CA': enCA.suites, 'fr-CA': frCA.suites } as const
/** The event that is on at the gallery's time. */
const event = 'marathon-2026-11-20'

/** Once for all pictures: a tab has a limit, and an address a number of sign-ins. */
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>> | null = null

const all: readonly Screen[] = [
  { name: 'suite-events', open: (opening) => at(opening, 'events') },
  { name: 'suite-list', open: list },
  { name: 'suite-list-dark', dark: true, open: list },
  { name: 'suite-list-none', open: nothingFound },
  { name: 'suite-settings', open: settings },
  { name: 'suite-settings-confirm', open: confirm },
  { name: 'suite-offline', open: offline },
  { name: 'suite-order-menu', open: orderMenu },
  { name: 'suite-order-cart', open: orderCart },
]

/** Screens of a venue's operators, which a tablet on the wall never has. */
export const suiteScreens = all.map((screen) => ({ ...screen, offKiosk: true }))

async function at({ page, context, dataDir }: Opening, path: string): Promise<void> {
  if (signedIn === null) {
    await beginAsOperator(page, { dataDir }, 'granite-arena')
    for (const number of [102, 102, 104, 202]) await orderForSuite(page, `${event}-${number}`)
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
  await at(opening, `suite-settings?event=${event}&eventSuite=${event}-101`)
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
  const { page } = opening
  await page.getByRole('main').getByRole('link').first().click()
  await page.getByRole('dialog').locator('footer').getByRole('button').last().click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.goto(page.url().replace('/granite-arena?', '/granite-arena/cart?'))
  await page.getByText('Total', { exact: true }).first().waitFor()
}

async function offline(opening: Opening): Promise<void> {
  await list(opening)
  await opening.context.setOffline(true)
  await opening.page.getByText(words[opening.locale].away, { exact: true }).waitFor()
}
