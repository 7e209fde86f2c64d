import type { Page } from 'playwright'
import { review, type Opening, type Screen } from './screens.ts'

/** Orders of a page whose device cannot write, and their traces after it. */
export const fullDeviceScreens: readonly Screen[] = [
  { name: 'review-full-device', open: refused },
  { name: 'order-in-page', open: inPage },
  { name: 'order-traced', open: traced },
  { name: 'order-traced-received', open: tracedReceived },
  { name: 'orders-traced', open: ordersTraced },
  // A kiosk has nobody's orders to speak of.
  { name: 'menu-traced', offKiosk: true, open: menuTraced },
]

const words = {
  'en-CA': {
    place: /Place order/,
    cannotKeep: /This device cannot keep your order/,
    received: 'Sent to the venue',
    unconfirmed: 'Not sure yet',
    strip: 'Not sure yet about an order',
  },
  'fr-CA': {
    place: /^Passer la commande/,
    cannotKeep: /Cet appareil ne peut pas garder/,
    received: 'Envoyée à l’établissement',
    unconfirmed: 'Pas encore confirmée',
    strip: 'Une commande n’est pas encore confirmée',
  },
} as const

/** As text: a bundler would wrap a function in a helper that the page does not have. */
const refuseEveryPut = `IDBObjectStore.prototype.put = IDBObjectStore.prototype.add = () => {
  throw new DOMException('No room', 'QuotaExceededError')
}`

async function refused({ page, locale }: Opening): Promise<void> {
  await page.addInitScript({ content: refuseEveryPut })
  await review(page, locale)
  await page.getByRole('button', { name: words[locale].place }).click()
  await page.getByText(words[locale].cannotKeep).waitFor()
}

async function place(opening: Opening): Promise<void> {
  await refused(opening)
  await opening.page.getByRole('button', { name: words[opening.locale].place }).click()
}

/** The answer to its order does not come. */
async function inPage(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await page.route('**/api/orders', noAnswer)
  await page.route('**/api/orders/by-key/**', noAnswer)
  await place(opening)
  await page.getByRole('heading', { name: words[locale].unconfirmed }).waitFor()
}

async function traced(opening: Opening): Promise<void> {
  await inPage(opening)
  await opening.page.reload()
  await opening.page.getByRole('heading', { name: words[opening.locale].unconfirmed }).waitFor()
}

async function tracedReceived(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await place(opening)
  await page.getByText(words[locale].received).waitFor()
  await page.reload()
  await page.getByText(words[locale].received).waitFor()
}

async function ordersTraced(opening: Opening): Promise<void> {
  await traced(opening)
  await goTo(opening.page, '/lakeside-table/orders?tableNum=12')
  await opening.page
    .getByRole('link', { name: words[opening.locale].unconfirmed })
    .first()
    .waitFor()
}

async function menuTraced(opening: Opening): Promise<void> {
  await traced(opening)
  await goTo(opening.page, '/lakeside-table?tableNum=12')
  await opening.page.getByText(words[opening.locale].strip).waitFor()
}

async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

function noAnswer(route: { readonly abort: (reason: string) => Promise<void> }): Promise<void> {
  return route.abort('connectionreset')
}
