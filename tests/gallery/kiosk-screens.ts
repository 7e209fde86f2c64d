import { checkoutWords, cardFields } from '../e2e/checkout-steps.ts'
import {
  kioskVenue,
  kioskWords,
  openAccess,
  openSetUp,
  setUpKiosk,
  unlockPanel,
} from '../e2e/kiosk-steps.ts'
import type { Opening, Screen } from './screens.ts'

/** Screens of a kiosk, at the sizes of its displays. */
const sizes = {
  upright: { width: 1080, height: 1920 },
  wide: { width: 1920, height: 1080 },
  'small-upright': { width: 800, height: 1280 },
  'small-wide': { width: 1280, height: 800 },
}

/** `prints`: staff have set up a printer. `keys`: the device has none of its own. */
type Ease = 'reach' | 'largeText' | 'contrast' | 'prints' | 'keys'

const plain: readonly Screen[] = [
  { name: 'kiosk-set-up', open: setUp },
  { name: 'kiosk-start', open: begin },
  { name: 'kiosk-tables', open: tables },
  { name: 'kiosk-access', open: access },
  { name: 'kiosk-menu', open: menu },
  { name: 'kiosk-item', open: item },
  { name: 'kiosk-menu-order', open: added },
  { name: 'kiosk-cart', open: cart },
  { name: 'kiosk-stopped', open: stopped },
  { name: 'kiosk-checkout', open: checkout },
  { name: 'kiosk-card', open: card },
  { name: 'kiosk-card-keys', open: (opening) => card(opening, ['keys', 'contrast', 'largeText']) },
  { name: 'kiosk-placed', open: placed },
  { name: 'kiosk-saved', open: saved },
  { name: 'kiosk-still-there', open: stillThere },
  { name: 'kiosk-start-over', open: startOver },
  { name: 'kiosk-staff-pin', open: staff },
  { name: 'kiosk-panel', open: panel },
  { name: 'kiosk-paused', open: paused },
  { name: 'kiosk-keyboard', open: keyboard },
  { name: 'kiosk-paper', open: paper },
]

const eased = ([['reach'], ['contrast'], ['largeText'], ['reach', 'largeText']] as const).flatMap(
  (eases: readonly Ease[]) =>
    ([begin, menu, item, added, cart, checkout, placed, stillThere] as const).map(
      (open): Screen => ({
        name: `kiosk-${open.name}-${eases.join('-')}`,
        open: (opening) => open(opening, eases),
      }),
    ),
)

export const kioskScreens = [...plain, ...eased].map((screen) => ({ ...screen, sizes }))

async function setUp({ page }: Opening): Promise<void> {
  await openSetUp(page, 'lakeside-table')
}

async function begin(
  { page, locale }: Opening,
  eases: readonly Ease[] = [],
  slug = 'lakeside-table',
): Promise<void> {
  const { access: say } = kioskWords[locale]
  const tables = slug === kioskVenue ? '1' : '1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12'
  await setUpKiosk(page, { locale, slug, tables, drawsKeyboard: eases.includes('keys') })
  if (eases.length === 0) return
  if (eases.includes('prints')) return offerPrints({ page, locale })
  await openAccess(page, locale)
  for (const ease of eases.filter((each) => each !== 'prints' && each !== 'keys')) {
    await page.getByRole('checkbox', { name: say[ease], exact: true }).check()
  }
  await page.getByRole('button', { name: say.close, exact: true }).last().click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function offerPrints({ page, locale }: Pick<Opening, 'page' | 'locale'>): Promise<void> {
  const { kiosk: say, print } = kioskWords[locale]
  await unlockPanel(page, locale)
  await page.getByRole('checkbox', { name: print.offered, exact: true }).check()
  await page.getByRole('button', { name: say.toGuests, exact: true }).click()
}

async function access(opening: Opening): Promise<void> {
  await begin(opening)
  await openAccess(opening.page, opening.locale)
}

async function tables(opening: Opening): Promise<void> {
  await begin(opening)
  const { kiosk: say } = kioskWords[opening.locale]
  await opening.page.getByRole('button', { name: say.start, exact: true }).click()
}

async function menu(opening: Opening, eases?: readonly Ease[]): Promise<void> {
  const { page, locale } = opening
  await begin(opening, eases)
  await page.getByRole('button', { name: kioskWords[locale].kiosk.start, exact: true }).click()
  await page.getByRole('button', { name: '12', exact: true }).click()
  await page.getByRole('main').getByRole('link').first().waitFor()
}

async function item(opening: Opening, eases?: readonly Ease[]): Promise<void> {
  await menu(opening, eases)
  const { page, locale } = opening
  await page
    .getByRole('main')
    .getByRole('link', { name: checkoutWords[locale].item })
    .last()
    .click()
  await page.getByRole('dialog').waitFor()
}

async function added(opening: Opening, eases?: readonly Ease[]): Promise<void> {
  await item(opening, eases)
  const { page, locale } = opening
  await page.getByRole('dialog').getByRole('button', { name: checkoutWords[locale].add }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function cart(opening: Opening, eases?: readonly Ease[]): Promise<void> {
  await added(opening, eases)
  const { page, locale } = opening
  const view = page.getByRole('button', { name: checkoutWords[locale].view })
  if (await view.isVisible()) await view.click()
  await page.getByRole('button', { name: checkoutWords[locale].checkout }).waitFor()
}

/** Ordering is paused while the guest looks at the order. */
async function stopped(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await page.clock.install()
  await cart(opening)
  const path = '/lakeside-table/data.json'
  const document = (await (await page.request.get(path)).json()) as { readonly restaurant: object }
  const restaurant = { ...document.restaurant, orders_paused: true }
  await page.route(`**${path}*`, (route) => route.fulfill({ json: { ...document, restaurant } }))
  await page.clock.fastForward(31_000)
  await page.getByText(kioskWords[locale].kiosk.pausedInTurn).waitFor()
}

async function checkout(opening: Opening, eases?: readonly Ease[]): Promise<void> {
  await cart(opening, eases)
  const { page, locale } = opening
  await page.getByRole('button', { name: checkoutWords[locale].checkout }).click()
  const name = page.getByRole('textbox', { name: checkoutWords[locale].name, exact: true })
  await name.fill('Ada Lovelace')
}

async function card(opening: Opening, eases?: readonly Ease[]): Promise<void> {
  const { page, locale } = opening
  const say = checkoutWords[locale]
  await begin(opening, eases, kioskVenue)
  await page.getByRole('button', { name: kioskWords[locale].kiosk.start, exact: true }).click()
  await page.getByRole('button', { name: '1', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: say.item }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: say.add }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const view = page.getByRole('button', { name: say.view })
  if (await view.isVisible()) await view.click()
  await page.getByRole('button', { name: say.checkout }).click()
  await page.getByRole('radio', { name: say.card }).check()
  const number = cardFields(page, locale).getByRole('textbox', { name: say.number })
  await number.fill('4242 4242 4242 4242')
  await number.click()
}

async function placed(opening: Opening, eases?: readonly Ease[]): Promise<void> {
  await place(opening, eases)
  await opening.page.getByText(checkoutWords[opening.locale].received).waitFor()
}

async function place(opening: Opening, eases?: readonly Ease[]): Promise<void> {
  await checkout(opening, eases)
  const { page, locale } = opening
  await page.getByRole('button', { name: checkoutWords[locale].place }).click()
}

async function saved(opening: Opening): Promise<void> {
  await checkout(opening)
  const { page, locale, context } = opening
  await page.getByRole('button', { name: checkoutWords[locale].place }).waitFor()
  await context.setOffline(true)
  await page.getByRole('button', { name: checkoutWords[locale].placeLater }).click()
  await page.waitForURL(/\/orders\//)
}

async function stillThere(opening: Opening, eases?: readonly Ease[]): Promise<void> {
  await opening.page.clock.install()
  await menu(opening, eases)
  await opening.page.clock.fastForward(61_000)
  await opening.page.getByRole('alertdialog').waitFor()
}

async function startOver(opening: Opening): Promise<void> {
  await added(opening)
  const { page, locale } = opening
  await page.getByRole('button', { name: kioskWords[locale].kiosk.startOver, exact: true }).click()
}

async function staff(opening: Opening): Promise<void> {
  await begin(opening)
  const { kiosk: say } = kioskWords[opening.locale]
  await opening.page.getByRole('link', { name: say.staff, exact: true }).click()
  await opening.page.getByLabel(say.pin, { exact: true }).waitFor()
}

/** With an order that waits. */
async function panel(opening: Opening): Promise<void> {
  await saved(opening)
  const { page, locale } = opening
  const { kiosk: say } = kioskWords[locale]
  await page.getByRole('button', { name: say.placedDone, exact: true }).click()
  await unlockPanel(page, locale)
}

async function paused(opening: Opening): Promise<void> {
  await begin(opening)
  const { page, locale } = opening
  await unlockPanel(page, locale)
  const { kiosk: say } = kioskWords[locale]
  await page.getByRole('button', { name: say.pause, exact: true }).click()
  await page.getByRole('button', { name: say.toGuests, exact: true }).click()
  await page.getByText(say.paused, { exact: true }).waitFor()
}

async function keyboard(opening: Opening): Promise<void> {
  await setUp(opening)
  const { page, locale } = opening
  const { kiosk: say, keyboard: drawn } = kioskWords[locale]
  await page.getByRole('checkbox', { name: drawn.wanted, exact: true }).check()
  await page.getByRole('textbox', { name: say.name, exact: true }).click()
  await page.getByRole('region', { name: drawn.name, exact: true }).waitFor()
}

/** As it is printed: pixels of 80 mm. */
async function paper(opening: Opening): Promise<void> {
  const { page, locale } = opening
  const { print } = kioskWords[locale]
  await placed(opening, ['prints'])
  await page.getByRole('button', { name: print.receipt, exact: true }).waitFor()
  await page.setViewportSize({ width: 302, height: 760 })
  await page.emulateMedia({ media: 'print' })
}
