import type { FrameLocator, Locator, Page } from 'playwright'
import { expect } from './provider.ts'

/** Acts of a guest between the menu and the order's number, in both languages. */

export type Locale = 'en-CA' | 'fr-CA'

/** For stories about texts or their layout; any other story is in one of them, whose words it imports. */
export const locales = ['en-CA', 'fr-CA'] as const

export const checkoutWords = {
  'en-CA': {
    item: /Harbour burger/,
    add: /^Add/,
    view: /View order/,
    checkout: /Check out/,
    cutlery: 'Yes, please',
    name: 'Name',
    place: /^Place order/,
    placeLater: /^Save and send/,
    editPayment: 'Edit Payment',
    received: 'Sent to the venue',
    unknown: 'This device has no record of this order',
    card: 'Credit card',
    frame: 'Card details',
    number: 'Card number',
    expiry: 'Expiry date',
    cvd: 'Security code',
    postalCode: 'Postal or zip code',
  },
  'fr-CA': {
    item: /Burger du port/,
    add: /^Ajouter/,
    view: /Voir la commande/,
    checkout: /^Continuer/,
    cutlery: 'Oui, merci',
    name: 'Nom',
    place: /^Passer la commande/,
    placeLater: /^Enregistrer et envoyer/,
    editPayment: 'Modifier Paiement',
    received: 'Envoyée à l’établissement',
    unknown: 'Cet appareil n’a aucune trace de cette commande',
    card: 'Carte de crédit',
    frame: 'Renseignements de la carte',
    number: 'Numéro de carte',
    expiry: 'Date d’expiration',
    cvd: 'Code de sécurité',
    postalCode: 'Code postal ou code ZIP',
  },
} as const

export const cedarPickup = '/cedar-kitchen?takeout=true&takeoutType=pickup'
export const cedarTable = '/cedar-kitchen?tableNum=1'

/** From the menu to a checkout with everything but the payment filled in. */
export async function toPayment(page: Page, locale: Locale, address = cedarPickup): Promise<void> {
  const say = checkoutWords[locale]
  await page.goto(address)
  await page.getByRole('main').getByRole('link', { name: say.item }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: say.add }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const view = page.getByRole('button', { name: say.view })
  const checkout = page.getByRole('button', { name: say.checkout })
  // Beside the menu of a tablet the order is open already.
  await expect(view.or(checkout)).toBeVisible()
  if (await view.isVisible()) await view.click()
  await checkout.click()
  await page.getByRole('radio', { name: say.cutlery, exact: true }).check()
  const name = page.getByRole('textbox', { name: say.name, exact: true })
  // Where the guest is known, the name is a row.
  if (await name.isVisible()) await name.fill('Ada')
}

/** On the page of its own origin, inside its frame. */
export async function typeCard(page: Page, locale: Locale, number: string): Promise<void> {
  const say = checkoutWords[locale]
  const card = cardFields(page, locale)
  await card.getByRole('textbox', { name: say.number, exact: true }).fill(number)
  await card.getByRole('textbox', { name: say.expiry, exact: true }).fill('12/30')
  await card.getByRole('textbox', { name: say.cvd, exact: true }).fill('123')
  await card.getByRole('textbox', { name: say.postalCode, exact: true }).fill('K1A 0A9')
}

/**
 * Presses a control below the card's frame. The browser sends a press to the frame where that was when it last drew: a
 * press right after a scroll can reach it, so the pointer has to be seen by the control before.
 */
export async function pressBelowCard(control: Locator): Promise<void> {
  await expect(async () => {
    await control.hover()
    expect(await control.evaluate((element) => element.matches(':hover'))).toBe(true)
  }).toPass()
  await control.click()
}

export function cardFields(page: Page, locale: Locale): FrameLocator {
  return page.frameLocator(`iframe[title="${checkoutWords[locale].frame}"]`)
}

/** Until the order can be placed. */
export async function reviewIt(page: Page, locale: Locale): Promise<void> {
  await expect(page.getByRole('button', { name: checkoutWords[locale].place })).toBeVisible()
}

export async function place(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: checkoutWords[locale].place, exact: true }).click()
}
