import type { Page } from 'playwright'
import { words as enCA } from '#i18n/locales/en-CA/kiosk.ts'
import { words as frCA } from '#i18n/locales/fr-CA/kiosk.ts'
import { cardFields, checkoutWords } from './checkout-steps.ts'
import type { Locale } from './checkout-steps.ts'
import { expect } from './provider.ts'
import { bringWorker } from './steps.ts'

/** Acts of staff and guests at a kiosk. */

export const kioskVenue = 'cedar-kitchen'
/** Of the demo venues. */
export const pin = '246810'

export const kioskWords = {
  'en-CA': {
    ...enCA,
    language: 'Français',
    email: 'Email',
    saved: 'Not sent yet',
    invoice: 'Invoice',
  },
  'fr-CA': {
    ...frCA,
    language: 'English',
    email: 'Courriel',
    saved: 'Pas encore envoyée',
    invoice: 'Facture',
  },
} as const

export interface KioskSetUp {
  /** Left out: the address of the stories' pages. */
  readonly origin?: string
  readonly slug?: string
  readonly locale?: Locale
  /** For one table, or for tables that the guest chooses from; without both for pick-up. */
  readonly tableNum?: string
  readonly tables?: string | undefined
  /** Its screens show a keyboard. */
  readonly drawsKeyboard?: boolean
}

/** Staff make this page's device a kiosk; it ends on the screen between guests. */
export async function setUpKiosk(
  page: Page,
  { origin = '', slug, locale = 'en-CA', tableNum, tables, drawsKeyboard }: KioskSetUp = {},
): Promise<void> {
  const { kiosk: say, keyboard } = kioskWords[locale]
  await openSetUp(page, slug, origin)
  if (drawsKeyboard) {
    await page.getByRole('checkbox', { name: keyboard.wanted, exact: true }).check()
  }
  await page.getByLabel(say.pin, { exact: true }).fill(pin)
  await page.getByRole('textbox', { name: say.name, exact: true }).fill('Front door')
  if (tableNum !== undefined) {
    await page.getByRole('textbox', { name: say.tableNum, exact: true }).fill(tableNum)
  } else if (tables === undefined) {
    await page.getByRole('radio', { name: say.placePickUp, exact: true }).check()
  } else {
    await page.getByRole('radio', { name: say.placeTables, exact: true }).check()
    await page.getByRole('textbox', { name: say.tableNums, exact: true }).fill(tables)
  }
  await page.getByRole('button', { name: say.save, exact: true }).click()
  await atAttract(page, locale)
}

/** The same, with the program on the device: its page starts without a network. */
export async function setUpStoredKiosk(page: Page, setUp?: KioskSetUp): Promise<void> {
  await setUpKiosk(page, setUp)
  await bringWorker(page)
}

export async function openSetUp(page: Page, slug = kioskVenue, origin = ''): Promise<void> {
  await page.goto(`${origin}/${slug}/kiosk`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export function startButton(page: Page, locale: Locale = 'en-CA') {
  const { start } = kioskWords[locale].kiosk
  return page.getByRole('button', { name: start, exact: true })
}

/** The screen between guests takes the next one. */
export async function atAttract(page: Page, locale: Locale = 'en-CA'): Promise<void> {
  await expect(startButton(page, locale)).toBeVisible()
  await expect(startButton(page, locale)).not.toHaveAttribute('aria-busy', 'true')
}

/** From the screen between guests to the menu. */
export async function startTurn(page: Page, locale: Locale = 'en-CA'): Promise<void> {
  await startButton(page, locale).click()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
}

/** From the screen between guests, or during a turn, to the choices of how it is shown. */
export async function openAccess(page: Page, locale: Locale = 'en-CA'): Promise<void> {
  const { title } = kioskWords[locale].access
  await page.getByRole('button', { name: title, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

/** From the screen between guests to the staff's panel. */
export async function unlockPanel(page: Page, locale: Locale = 'en-CA'): Promise<void> {
  const { kiosk: say } = kioskWords[locale]
  await page.getByRole('link', { name: say.staff, exact: true }).click()
  await page.getByLabel(say.pin, { exact: true }).fill(pin)
  await page.getByRole('button', { name: say.unlock, exact: true }).click()
  await page.getByRole('heading', { name: say.orders, exact: true }).waitFor()
}

/** A dish in the order, with what the guest writes to the kitchen. */
export async function chooseDish(page: Page, locale: Locale = 'en-CA', memo = ''): Promise<void> {
  const say = checkoutWords[locale]
  await page.getByRole('main').getByRole('link', { name: say.item }).last().click()
  const dialog = page.getByRole('dialog')
  if (memo !== '') await dialog.getByRole('textbox').last().fill(memo)
  await dialog.getByRole('button', { name: say.add }).click()
  await expect(dialog).toBeHidden()
}

/** From the menu, beside which the order is open already on a wide screen. */
export async function openCheckout(page: Page, locale: Locale = 'en-CA'): Promise<void> {
  const say = checkoutWords[locale]
  const view = page.getByRole('button', { name: say.view })
  const checkout = page.getByRole('button', { name: say.checkout })
  await expect(view.or(checkout).first()).toBeVisible()
  if (!(await checkout.isVisible())) await view.click()
  await checkout.click()
  await page.getByRole('radio', { name: say.cutlery, exact: true }).check()
}

/** A whole order up to its review, under the guest's name, by invoice. */
export async function reviewAs(page: Page, name: string, locale: Locale = 'en-CA'): Promise<void> {
  await chooseDish(page, locale)
  await openCheckout(page, locale)
  await page.getByRole('textbox', { name: checkoutWords[locale].name, exact: true }).fill(name)
  await page.getByRole('radio', { name: kioskWords[locale].invoice, exact: true }).check()
}

/** A card by the keys that the card page draws. */
export async function pressCard(page: Page, locale: Locale, number: string): Promise<void> {
  const say = checkoutWords[locale]
  const card = cardFields(page, locale)
  const typed = [
    [say.number, number],
    [say.expiry, '1230'],
    [say.cvd, '123'],
    [say.postalCode, 'K1A0A9'],
  ] as const
  for (const [name, keys] of typed) {
    await card.getByRole('textbox', { name, exact: true }).click()
    // The page scrolls to keys that grow: a press shorter than that would end beside its key.
    const first = card.getByRole('button', { name: keys.charAt(0), exact: true })
    await expect(first).toBeInViewport({ ratio: 1 })
    for (const key of keys) await card.getByRole('button', { name: key, exact: true }).click()
  }
}
