import { randomUUID } from 'node:crypto'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { beginSignedIn } from '../e2e/account-steps.ts'
import { checkoutWords } from '../e2e/checkout-steps.ts'
import { addToCart, filtered, menu } from './screens.ts'
import type { Opening, Screen } from './screens.ts'

const table = '/lakeside-table?tableNum=12'

/** What single fields of a venue's document change on a screen, and what outlasts a screen. */
export const fieldScreens: readonly Screen[] = [
  // A kiosk has a code to scan in place of the link to nutrition facts.
  { name: 'field-price-unit', offKiosk: true, open: priceUnit },
  { name: 'field-roll-up', open: rollUp },
  { name: 'field-two-taxes-receipt', open: twoTaxesReceipt },
  { name: 'field-chosen-time', offKiosk: true, open: chosenTime },
  { name: 'field-chosen-time-order', offKiosk: true, open: chosenTimeOrder },
  { name: 'field-filtered-again', offKiosk: true, open: filteredAgain },
  { name: 'field-welcome', offKiosk: true, withToasts: true, open: welcome },
]

const words = {
  'en-CA': {
    nutrition: /^Nutrition facts/,
    salad: /salad/i,
    trout: /^Smoked trout/,
    edit: 'Edit When',
    choose: 'Choose a time',
    day: 'Day',
    tomorrow: 'Tomorrow',
    invoice: 'Invoice',
    time: 'Time',
    hello: /^Welcome back/,
  },
  'fr-CA': {
    nutrition: /^Valeur nutritive/,
    salad: /salade/i,
    trout: /^Truite fumée/,
    edit: 'Modifier Quand',
    choose: 'Choisir une heure',
    day: 'Jour',
    tomorrow: 'Demain',
    invoice: 'Facture',
    time: 'Heure',
    hello: /^Heureux de vous revoir/,
  },
} as const

/** Its unit and kind, and a nutrition sheet of the venue. */
async function priceUnit({ page, locale }: Opening): Promise<void> {
  await changeDocument(page, 'lakeside-table', ({ menus }) => {
    for (const item of menus.flatMap(({ sections }) => sections.flatMap(({ items }) => items)))
      Object.assign(item, {
        price_unit: 'lb',
        price_type: locale === 'fr-CA' ? 'selon le poids' : 'by weight',
        nutritional_sheet_url: 'https://example.com/sheet.pdf',
      })
  })
  await menu(page, table)
  await page
    .getByRole('main')
    .getByRole('link', { name: checkoutWords[locale].item })
    .last()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('link', { name: words[locale].nutrition }).scrollIntoViewIfNeeded()
}

/** A choice on a row of its own in the cart. */
async function rollUp({ page, locale }: Opening): Promise<void> {
  const say = words[locale]
  await menu(page, table)
  await page.getByRole('main').getByRole('link', { name: say.salad }).last().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('checkbox', { name: say.trout }).check()
  await addToCart(page, locale)
}

async function twoTaxesReceipt({ page, locale }: Opening): Promise<void> {
  const say = checkoutWords[locale]
  await menu(page, '/merle-octobre?tableNum=4')
  await page.getByRole('main').getByRole('link').last().click()
  await addToCart(page, locale)
  await page.getByRole('button', { name: say.checkout }).click()
  await page.getByRole('textbox', { name: say.name, exact: true }).fill('Ada')
  await page.getByRole('button', { name: say.place }).click()
  await page.getByText(say.received, { exact: true }).waitFor()
  await page
    .getByText(/^(?:GST|TPS)/)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

/** Tomorrow. */
async function chosenTime({ page, locale }: Opening): Promise<void> {
  const say = words[locale]
  await menu(page, '/cedar-kitchen?takeout=true&takeoutType=pickup')
  await page
    .getByRole('main')
    .getByRole('link', { name: checkoutWords[locale].item })
    .last()
    .click()
  await addToCart(page, locale)
  await page.getByRole('button', { name: checkoutWords[locale].checkout }).click()
  await page.getByRole('button', { name: say.edit, exact: true }).click()
  await page.getByRole('radio', { name: say.choose, exact: true }).check()
  await page
    .getByRole('combobox', { name: say.day, exact: true })
    .selectOption({ label: say.tomorrow })
  const time = page.getByRole('combobox', { name: say.time, exact: true })
  // Each of the earlier pictures has taken a place.
  const free = await time.locator('option:enabled').nth(3).getAttribute('value')
  await time.selectOption(free)
  await time.scrollIntoViewIfNeeded()
}

async function chosenTimeOrder(opening: Opening): Promise<void> {
  const { page, locale } = opening
  const say = checkoutWords[locale]
  await chosenTime(opening)
  await page.getByRole('textbox', { name: say.name, exact: true }).fill('Ada')
  const cutlery = page.getByRole('radio', { name: say.cutlery, exact: true })
  await cutlery.check()
  await page.getByRole('radio', { name: words[locale].invoice, exact: true }).check()
  await page.getByRole('button', { name: say.place }).click()
  await page.getByText(say.received, { exact: true }).waitFor()
}

/** Back from the cart. */
async function filteredAgain(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await filtered(opening)
  await page.getByRole('main').getByRole('link').last().click()
  await addToCart(page, locale)
  await page.goBack()
  await page.getByText(/hidden by your|masqués? par vos/).waitFor()
}

/** At a start that finds the guest signed in. */
async function welcome({ page, locale }: Opening): Promise<void> {
  await beginSignedIn(page, { email: `ana-${randomUUID()}@example.com` })
  await page.goto(table)
  await page.getByText(words[locale].hello).waitFor()
}

/** As the browser gets it. */
async function changeDocument(
  page: Opening['page'],
  slug: string,
  change: (document: VenueDocument) => void,
): Promise<void> {
  await page.route(`**/${slug}/data.json`, async (route) => {
    const response = await route.fetch()
    const document = (await response.json()) as VenueDocument
    change(document)
    await route.fulfill({ response, json: document })
  })
}
