import type { Page } from 'playwright'
import { words as enCA } from '#i18n/locales/en-CA/kiosk.ts'
import { words as frCA } from '#i18n/locales/fr-CA/kiosk.ts'
import { expect } from './provider.ts'

/** Acts at a kiosk, of its staff and of its guests. */

export const kioskWords = { 'en-CA': enCA, 'fr-CA': frCA } as const

/** Of the demo venues. */
const staffPin = '246810'

export interface KioskSetUp {
  readonly slug?: string
  readonly locale?: keyof typeof kioskWords
  /** Left out: one table, which its guests do not choose. */
  readonly tables?: string | undefined
}

/** Staff make this page's device a kiosk; it ends on the screen between guests. */
export async function setUpKiosk(
  page: Page,
  { slug = 'lakeside-table', locale = 'en-CA', tables }: KioskSetUp = {},
): Promise<void> {
  const { kiosk: say } = kioskWords[locale]
  await openSetUp(page, slug)
  await page.getByLabel(say.pin, { exact: true }).fill(staffPin)
  await page.getByRole('textbox', { name: say.name, exact: true }).fill('Front door')
  if (tables !== undefined) {
    await page.getByRole('radio', { name: say.placeTables, exact: true }).check()
  }
  const field = tables === undefined ? say.tableNum : say.tableNums
  await page.getByRole('textbox', { name: field, exact: true }).fill(tables ?? '12')
  await page.getByRole('button', { name: say.save, exact: true }).click()
  await expect(startButton(page, locale)).toBeEnabled()
}

export async function openSetUp(page: Page, slug = 'lakeside-table'): Promise<void> {
  await page.goto(`/${slug}/kiosk`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export function startButton(page: Page, locale: keyof typeof kioskWords = 'en-CA') {
  const { start } = kioskWords[locale].kiosk
  return page.getByRole('button', { name: start, exact: true })
}

/** From the screen between guests to the menu. */
export async function startTurn(
  page: Page,
  locale: keyof typeof kioskWords = 'en-CA',
): Promise<void> {
  await startButton(page, locale).click()
  await page.getByRole('main').getByRole('link').first().waitFor()
}

/** From the screen between guests to the choices of how it is shown. */
export async function openAccess(
  page: Page,
  locale: keyof typeof kioskWords = 'en-CA',
): Promise<void> {
  const { title } = kioskWords[locale].access
  await page.getByRole('button', { name: title, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

/** From the screen between guests to the staff's panel. */
export async function unlockPanel(
  page: Page,
  locale: keyof typeof kioskWords = 'en-CA',
): Promise<void> {
  const { kiosk: say } = kioskWords[locale]
  await page.getByRole('link', { name: say.staff, exact: true }).click()
  await page.getByLabel(say.pin, { exact: true }).fill(staffPin)
  await page.getByRole('button', { name: say.unlock, exact: true }).click()
  await page.getByRole('heading', { name: say.orders, exact: true }).waitFor()
}
