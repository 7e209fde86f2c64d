import type { BrowserContext, Page } from 'playwright'

type Sizes = Readonly<Record<string, { readonly width: number; readonly height: number }>>

export interface Opening {
  readonly page: Page
  readonly context: BrowserContext
  readonly locale: 'en-CA' | 'fr-CA'
  /** Of the server. */
  readonly dataDir: string
}

/** The way to one screen, by the acts of a guest. */
export interface Screen {
  readonly name: string
  readonly dark?: boolean
  /** It is not shown on a kiosk. */
  readonly offKiosk?: boolean
  /** Left out: those of the gallery. */
  readonly sizes?: Sizes
  /** A toast is what it shows. */
  readonly withToasts?: boolean
  readonly open: (opening: Opening) => Promise<void>
}

const table = '/lakeside-table?tableNum=12'

export const screens: readonly Screen[] = [
  { name: 'menu', open: ({ page }) => menu(page, table) },
  { name: 'menu-dark', dark: true, open: ({ page }) => menu(page, table) },
  { name: 'menu-scrolled', open: scrolledMenu },
  { name: 'menu-with-order', open: ({ page, locale }) => withOrder(page, locale) },
  { name: 'menu-quebec', open: ({ page }) => menu(page, '/merle-octobre?tableNum=4') },
  { name: 'menu-concourse', open: ({ page }) => menu(page, '/granite-arena?takeout=true') },
  { name: 'menu-takeout', open: ({ page }) => menu(page, '/cedar-kitchen?takeout=true') },
  { name: 'menu-no-way', open: ({ page }) => menu(page, '/cedar-kitchen') },
  { name: 'way', offKiosk: true, open: way },
  { name: 'venue', open: ({ page }) => menu(page, `${table}&about=true`) },
  { name: 'menu-view-only', open: ({ page }) => menu(page, `${table}&viewOnly=true`) },
  { name: 'menu-with-question', offKiosk: true, open: menuWithQuestion },
  { name: 'search', open: ({ page }) => search(page) },
  { name: 'search-found', open: ({ page }) => search(page, 'burgr') },
  { name: 'search-none', open: ({ page }) => search(page, 'zzzz') },
  { name: 'filters', open: filters },
  { name: 'filtered', open: filtered },
  { name: 'item', open: ({ page }) => item(page, table) },
  { name: 'item-missing', open: itemMissing },
  { name: 'item-scrolled', open: itemScrolled },
  { name: 'item-no-table', open: ({ page }) => item(page, '/lakeside-table') },
  { name: 'cart', open: ({ page, locale }) => cart(page, locale) },
  { name: 'bill', open: ({ page, locale }) => bill(page, locale) },
  {
    name: 'cart-empty',
    open: ({ page }) => page.goto('/lakeside-table/cart?tableNum=12').then(nothing),
  },
  { name: 'checkout', open: ({ page, locale }) => checkout(page, locale) },
  { name: 'checkout-faults', open: checkoutFaults },
  { name: 'review', open: ({ page, locale }) => review(page, locale) },
  { name: 'review-offline', open: reviewOffline },
  { name: 'order-saved', open: orderSaved },
  { name: 'order-saved-dark', dark: true, open: orderSaved },
  { name: 'order-unsure', open: orderUnconfirmed },
  { name: 'order-refused', open: orderRefused },
  { name: 'order-received', open: orderReceived },
  {
    name: 'order-notification',
    open: ({ page }) => page.goto('/lakeside-table/order-notification?tableNum=12').then(nothing),
  },
  { name: 'order-discard', open: orderDiscard },
  { name: 'orders', offKiosk: true, open: orders },
  { name: 'menu-with-waiting-order', offKiosk: true, open: menuWithWaitingOrder },
  { name: 'menu-under-way', offKiosk: true, open: menuWithOrderUnderWay },
  { name: 'cart-refused', open: cartRefused },
  { name: 'scan', open: ({ page }) => page.goto('/scan').then(nothing) },
  { name: 'scan-no-camera', open: scanWithoutCamera },
  { name: 'not-found', open: ({ page }) => page.goto('/no-such-venue').then(nothing) },
]

const words = {
  'en-CA': {
    add: /^Add/,
    view: /View order/,
    checkout: /Check out/,
    name: 'Name',
    place: /Place order/,
    placeLater: /Save and send/,
    saved: 'Not sent yet',
    discard: 'Cancel order',
    unconfirmed: 'Not sure yet',
    refused: 'The venue could not take this order',
    soldOut: '“Harbour burger” is sold out.',
    backToOrder: 'Back to your order',
    received: 'Sent to the venue',
    again: 'Order something else',
    orders: 'Your orders',
    filters: 'Filters',
    vegan: 'Vegan',
    start: 'Start the camera',
    mayCount: 'Help us improve?',
  },
  'fr-CA': {
    add: /^Ajouter/,
    view: /Voir la commande/,
    checkout: /^Continuer/,
    name: 'Nom',
    place: /^Passer la commande/,
    placeLater: /Enregistrer et envoyer/,
    saved: 'Pas encore envoyée',
    discard: 'Annuler la commande',
    unconfirmed: 'Pas encore confirmée',
    refused: 'L’établissement n’a pas pu prendre cette commande',
    soldOut: '« Burger du port » est épuisé.',
    backToOrder: 'Retour à la commande',
    received: 'Envoyée à l’établissement',
    again: 'Commander autre chose',
    orders: 'Vos commandes',
    filters: 'Filtres',
    vegan: 'Végane',
    start: 'Ouvrir la caméra',
    mayCount: 'Nous aider à faire mieux?',
  },
} as const

function nothing(): void {}

export async function menu(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  // What a menu has once its guest rests: chips of diets, signals, quick adding.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('menu-extras')),
  )
}

async function way({ page }: Opening): Promise<void> {
  await menu(page, '/cedar-kitchen?takeout=true')
  await page.getByRole('button', { name: /^(?:Pickup|Cueillette)/ }).click()
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
}

/** At the end of the page, after ten idle seconds. */
async function menuWithQuestion({ page, locale }: Opening): Promise<void> {
  await menu(page, table)
  const question = page.getByRole('region', { name: words[locale].mayCount })
  await question.waitFor({ timeout: 45_000 })
  await question.scrollIntoViewIfNeeded()
}

async function scrolledMenu({ page }: Opening): Promise<void> {
  await menu(page, table)
  await page.mouse.wheel(0, 1500)
}

async function item(page: Page, address: string): Promise<void> {
  await menu(page, address)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Harbour burger|Burger du port/ })
    .last()
    .click()
  await page.getByRole('dialog').waitFor()
}

async function itemScrolled({ page }: Opening): Promise<void> {
  await item(page, table)
  await page.getByRole('dialog').getByRole('textbox').scrollIntoViewIfNeeded()
}

async function itemMissing({ page, locale }: Opening): Promise<void> {
  await menu(page, table)
  await page
    .getByText(/^(Set lunch|Table d’hôte)$/)
    .first()
    .click()
  await page.getByRole('main').getByRole('link').last().click()
  await page.getByRole('dialog').getByRole('button', { name: words[locale].add }).click()
}

async function withOrder(page: Page, locale: Opening['locale']): Promise<void> {
  const add = page.getByRole('dialog').getByRole('button', { name: words[locale].add })
  await item(page, table)
  await add.click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

export async function cart(page: Page, locale: Opening['locale']): Promise<void> {
  await item(page, table)
  await addToCart(page, locale)
}

/** What is open in its sheet. */
export async function addToCart(page: Page, locale: Opening['locale']): Promise<void> {
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: words[locale].add }).click()
  await sheet.waitFor({ state: 'hidden' })
  const view = page.getByRole('button', { name: words[locale].view })
  if (await view.isVisible()) await view.click()
  await page.getByRole('button', { name: words[locale].checkout }).waitFor()
}

async function bill(page: Page, locale: Opening['locale']): Promise<void> {
  await cart(page, locale)
  const taxes = page.locator('details', { hasText: 'Taxes' }).first()
  await taxes.locator('summary').click()
  await page.mouse.wheel(0, 3_000)
}

async function checkout(page: Page, locale: Opening['locale']): Promise<void> {
  await cart(page, locale)
  await page.getByRole('button', { name: words[locale].checkout }).click()
  await page.getByRole('textbox', { name: words[locale].name }).waitFor()
}

async function checkoutFaults({ page, locale }: Opening): Promise<void> {
  await checkout(page, locale)
  await page.getByRole('textbox', { name: /Email|Courriel/ }).fill('ada@')
  await page.getByRole('button', { name: words[locale].place }).click()
}

export async function review(page: Page, locale: Opening['locale']): Promise<void> {
  await checkout(page, locale)
  await page.getByRole('textbox', { name: words[locale].name }).fill('Ada Lovelace')
  await page.getByRole('button', { name: words[locale].place }).waitFor()
}

async function reviewOffline({ page, context, locale }: Opening): Promise<void> {
  await review(page, locale)
  await context.setOffline(true)
  await page.getByRole('button', { name: words[locale].placeLater }).waitFor()
  await page.getByRole('radio').last().scrollIntoViewIfNeeded()
}

async function orderSaved(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await reviewOffline(opening)
  await page.getByRole('button', { name: words[locale].placeLater }).click()
  await page.getByRole('heading', { name: words[locale].saved }).waitFor()
}

async function orderDiscard(opening: Opening): Promise<void> {
  await orderSaved(opening)
  await opening.page.getByRole('button', { name: words[opening.locale].discard }).click()
}

async function orderUnconfirmed({ page, locale }: Opening): Promise<void> {
  await review(page, locale)
  await page.route('**/api/orders', (route) => route.abort('connectionreset'))
  await page.route('**/api/orders/by-key/**', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: words[locale].place }).click()
  await page.getByRole('heading', { name: words[locale].unconfirmed }).waitFor()
}

async function orderRefused({ page, locale }: Opening): Promise<void> {
  await review(page, locale)
  const message = words[locale].soldOut
  const refusal = { code: 415, message, items: [{ orderId: 1, itemId: 'x', code: 415, message }] }
  await page.route('**/api/orders', (route) => route.fulfill({ status: 422, json: refusal }))
  await page.getByRole('button', { name: words[locale].place }).click()
  await page.getByRole('heading', { name: words[locale].refused }).waitFor()
}

async function cartRefused(opening: Opening): Promise<void> {
  await orderRefused(opening)
  await opening.page.getByRole('button', { name: words[opening.locale].backToOrder }).click()
  await opening.page.getByText(words[opening.locale].refused).waitFor()
}

export async function orderReceived({ page, locale }: Opening): Promise<void> {
  await review(page, locale)
  await page.getByRole('button', { name: words[locale].place }).click()
  await page.getByText(words[locale].received).waitFor()
}

async function menuWithOrderUnderWay(opening: Opening): Promise<void> {
  await orderReceived(opening)
  await opening.page.getByRole('button', { name: words[opening.locale].again }).click()
  await opening.page.getByRole('main').getByRole('listitem').first().waitFor()
}

async function menuWithWaitingOrder(opening: Opening): Promise<void> {
  await orderSaved(opening)
  await opening.page.getByRole('button', { name: words[opening.locale].again }).click()
  await opening.page.getByRole('main').getByRole('listitem').first().waitFor()
}

async function orders(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await orderReceived(opening)
  await page.getByRole('button', { name: words[locale].again }).click()
  await orderSavedAgain(opening)
  await page.getByRole('button', { name: words[locale].orders }).click()
  await page.getByRole('link').nth(1).waitFor()
}

/** Without reloading the page. */
async function orderSavedAgain({ page, context, locale }: Opening): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /Harbour burger|Burger du port/ })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: words[locale].add }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const view = page.getByRole('button', { name: words[locale].view })
  if (await view.isVisible()) await view.click()
  await page.getByRole('button', { name: words[locale].checkout }).click()
  await page.getByRole('textbox', { name: words[locale].name }).fill('Ada Lovelace')
  await context.setOffline(true)
  await page.getByRole('button', { name: words[locale].placeLater }).click()
  await page.getByRole('heading', { name: words[locale].saved }).waitFor()
}

async function search(page: Page, typed = ''): Promise<void> {
  await menu(page, `${table}&searching=true`)
  await page.getByRole('searchbox').fill(typed)
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

export async function filtered(opening: Opening): Promise<void> {
  await filters(opening)
  const sheet = opening.page.getByRole('dialog')
  await sheet.getByRole('button', { name: /^Gluten/ }).click()
  await sheet.getByRole('button', { name: /^Close|^Fermer/ }).click()
  await opening.page.getByText(/hidden by your|masqués? par vos/).waitFor()
}

async function filters({ page, locale }: Opening): Promise<void> {
  await menu(page, table)
  await page.getByRole('button', { name: words[locale].filters }).click()
  await page.getByRole('dialog').getByRole('button', { name: words[locale].vegan }).click()
}

async function scanWithoutCamera({ page, locale }: Opening): Promise<void> {
  await page.goto('/scan')
  await page.getByRole('button', { name: words[locale].start }).click()
  await page.getByRole('button', { name: /Try again|Réessayer/ }).waitFor()
}
