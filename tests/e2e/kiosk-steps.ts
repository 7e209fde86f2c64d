import type { Page } from 'playwright'
import { checkoutWords } from './checkout-steps.ts'
import type { Locale } from './checkout-steps.ts'
import { expect } from './provider.ts'
import type { Provider } from './provider.ts'
import { bringWorker } from './steps.ts'

/** Acts of staff and guests at a kiosk of the demo kitchen. */

export const kioskVenue = 'cedar-kitchen'
/** Of the demo venues. */
export const pin = '246810'

export const kioskWords = {
  'en-CA': {
    pin: 'Staff PIN',
    device: 'Name of this tablet',
    table: 'Table',
    pickUp: 'To pick-up, with a number that is called',
    save: 'Set up',
    wrongPin: /^This is not the PIN/,
    start: 'Touch to start',
    startOver: 'Start over',
    done: 'Done',
    stillThere: 'Are you still there?',
    moreTime: 'I need more time',
    language: 'Français',
    staff: 'Staff',
    unlock: 'Continue',
    waits: 'Waits for the connection',
    phone: 'Phone',
    email: 'Email',
    saved: 'Saved on this device',
    invoice: 'Invoice',
  },
  'fr-CA': {
    pin: 'NIP du personnel',
    device: 'Nom de cette tablette',
    table: 'Table',
    pickUp: 'À emporter, avec un numéro que l’on appelle',
    save: 'Configurer',
    wrongPin: /^Ce n’est pas le NIP/,
    start: 'Touchez pour commencer',
    startOver: 'Recommencer',
    done: 'Terminé',
    stillThere: 'Êtes-vous toujours là?',
    moreTime: 'Il me faut plus de temps',
    language: 'English',
    staff: 'Personnel',
    unlock: 'Continuer',
    waits: 'Attend la connexion',
    phone: 'Téléphone',
    email: 'Courriel',
    saved: 'Enregistrée sur cet appareil',
    invoice: 'Facture',
  },
} as const

/** Staff set up this browser, at a table or, without one, for pick-up. */
export async function setUpKiosk(
  page: Page,
  provider: Provider,
  { locale = 'en-CA', tableNum }: { readonly locale?: Locale; readonly tableNum?: string } = {},
): Promise<void> {
  const say = kioskWords[locale]
  await page.goto(`${provider.origin}/${kioskVenue}/kiosk`)
  await page.getByLabel(say.pin, { exact: true }).fill(pin)
  await page.getByRole('textbox', { name: say.device, exact: true }).fill('Front door')
  if (tableNum === undefined) {
    await page.getByRole('radio', { name: say.pickUp, exact: true }).check()
  } else {
    await page.getByRole('textbox', { name: say.table, exact: true }).fill(tableNum)
  }
  await page.getByRole('button', { name: say.save, exact: true }).click()
  await atAttract(page, locale)
  await bringWorker(page)
}

/** The screen between guests takes the next one. */
export async function atAttract(page: Page, locale: Locale = 'en-CA'): Promise<void> {
  const start = page.getByRole('button', { name: kioskWords[locale].start, exact: true })
  await expect(start).toBeVisible()
  await expect(start).not.toHaveAttribute('aria-busy', 'true')
}

export async function startTurn(page: Page, locale: Locale = 'en-CA'): Promise<void> {
  await page.getByRole('button', { name: kioskWords[locale].start, exact: true }).click()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
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
  await page.getByRole('button', { name: checkoutWords[locale].review }).click()
}
