import type { Page } from 'playwright'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { formatTime } from '#i18n/format-time.ts'
import { words as enCA } from '#i18n/locales/en-CA/order.ts'
import { words as frCA } from '#i18n/locales/fr-CA/order.ts'
import { checkoutWords, locales } from './checkout-steps.ts'
import { expect, test } from './provider.ts'
import { bringWorker, reloadWhenStored } from './steps.ts'

const venue = 'cedar-kitchen'
const wayMinutes = 25
const texts = { 'en-CA': enCA, 'fr-CA': frCA } as const

const say = {
  burger: /Burger du port/,
  add: /^Ajouter/,
  more: /^Un de plus\s: Burger du port/,
  view: /Voir la commande/,
  checkout: /^Continuer/,
  place: /^Passer la commande/,
  back: 'Retour',
  received: 'Envoyée à l’établissement',
  name: 'Nom',
  editWay: 'Modifier Cueillette ou livraison?',
  phone: 'Téléphone',
  delivery: 'Livraison',
  area: 'Pavillon',
  tabaret: /^Tabaret · 4,00\s\$$/,
  charge: /^4,00\s\$$/,
  missing:
    /^La livraison y est offerte à partir de 30,00\s\$\. Ajoutez 8,50\s\$ à votre commande\.$/,
  street: 'Adresse',
  city: 'Ville',
  province: 'Province ou territoire',
  code: 'Code postal',
  pickupChip: /^Cueillette · vers/,
  how: 'À emporter ou livraison',
  feeAndMinimum: /^à partir de 2,50\s\$ ou 10\s% Commande minimale\s: 20,00\s\$$/,
  toMenu: 'Terminé',
  deliveryChip: /^Livraison\s: Tabaret, Bytown · /,
  imprecise: /n’est pas assez précise/,
  otherProvince: /n’est pas valide/,
  tooFar: 'Cette adresse est trop loin pour une livraison.',
  remember: /^Se souvenir de moi/,
  ontario: 'Ontario',
  quebec: 'Québec',
} as const

test.use({ locale: 'fr-CA' })

test("an order is brought to a place of the venue's list", async ({ page, provider }) => {
  const undo = await provider.changeVenue(venue, withoutQuestions)
  await addBurger(page)
  await toCheckout(page)
  await page.getByRole('textbox', { name: say.name, exact: true }).fill('Ada')
  await page.getByRole('textbox', { name: say.phone, exact: true }).fill('514-555-0199')
  // Pickup, until something else is chosen.
  await page.getByRole('button', { name: say.editWay, exact: true }).click()
  await page.getByRole('radio', { name: say.delivery, exact: true }).check()
  await page.getByRole('combobox', { name: 'Campus', exact: true }).selectOption('Bytown')
  const area = page.getByRole('combobox', { name: say.area, exact: true })
  await expect(area.getByRole('option', { name: say.tabaret, exact: true })).toBeAttached()
  await area.selectOption('Tabaret')
  await page.getByRole('button', { name: say.place }).click()
  await expect(page.getByText(say.missing, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: say.back, exact: true }).click()
  await expect(page.getByText(say.charge, { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: say.more }).click()
  await page.getByRole('button', { name: say.checkout }).click()
  // The choice is still there, also after the browser's Back.
  const chosen = page.getByText('Tabaret, Bytown', { exact: true })
  await expect(chosen).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: say.checkout }).click()
  await expect(chosen).toBeVisible()
  await page.getByRole('button', { name: say.place }).click()
  await expect(page.getByText(say.received, { exact: true })).toBeVisible()
  expect((await provider.orders(venue)).at(-1)).toMatchObject({
    type: 'delivery',
    content: {
      costs: { subtotal: 43, deliveryCharge: 4 },
      checkout: { delivery: { type: 'custom', location: 'Bytown', area: 'Tabaret' } },
    },
  })
  await undo()
})

test('a delivery that is chosen before browsing is the order’s, after a reload and without a network', async ({
  page,
  context,
  provider,
}) => {
  const undo = await provider.changeVenue(venue, withoutQuestions)
  await page.goto(`/${venue}?takeout=true`)
  await bringWorker(page)
  await page.getByRole('button', { name: say.pickupChip }).click()
  const sheet = page.getByRole('dialog', { name: say.how, exact: true })
  const delivery = sheet.getByRole('radio', { name: say.delivery, exact: true })
  await expect(delivery).toHaveAccessibleDescription(say.feeAndMinimum)
  await delivery.check()
  await sheet.getByRole('combobox', { name: 'Campus', exact: true }).selectOption('Bytown')
  await sheet.getByRole('combobox', { name: say.area, exact: true }).selectOption('Tabaret')
  await sheet.getByRole('button', { name: say.toMenu, exact: true }).click()
  const chosen = page.getByRole('button', { name: say.deliveryChip })
  await expect(chosen).toBeVisible()

  await reloadWhenStored(page)
  await expect(chosen).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(chosen).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: say.burger }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: say.add }).click()
  await page.getByRole('button', { name: say.view }).click()
  await page.getByRole('button', { name: say.checkout }).click()
  // More has to be ordered for it: the choice is asked again, as it was made.
  const area = page.getByRole('combobox', { name: say.area, exact: true })
  await expect(area).toHaveValue('Tabaret')
  await context.setOffline(false)
  await undo()
})

test('an address is looked at before anything is ordered', async ({ page, provider }) => {
  const undo = await provider.changeVenue(venue, byAddress)
  await addBurger(page, '&takeoutType=delivery')
  await toCheckout(page)
  await page.getByRole('textbox', { name: say.name, exact: true }).fill('Ada')
  await page.getByRole('textbox', { name: say.phone, exact: true }).fill('514-555-0199')
  await page.getByRole('textbox', { name: say.street, exact: true }).fill('Wellington Street')
  await page.getByRole('textbox', { name: say.city, exact: true }).fill('Ottawa')
  await page
    .getByRole('combobox', { name: say.province, exact: true })
    .selectOption({ label: say.ontario })
  await page.getByRole('textbox', { name: say.code, exact: true }).fill('h2x1y4')
  const next = page.getByRole('button', { name: say.place })
  await next.click()
  await expect(page.getByText(say.imprecise)).toBeVisible()
  await page.getByRole('textbox', { name: say.street, exact: true }).fill('111 Wellington Street')
  await next.click()
  await expect(page.getByText(say.otherProvince)).toBeVisible()
  await expect(page.getByRole('textbox', { name: say.code, exact: true })).toHaveValue('H2X 1Y4')
  await page
    .getByRole('combobox', { name: say.province, exact: true })
    .selectOption({ label: say.quebec })
  await next.click()
  await expect(page.getByText(say.tooFar, { exact: true })).toBeVisible()
  await page
    .getByRole('combobox', { name: say.province, exact: true })
    .selectOption({ label: say.ontario })
  await page.getByRole('textbox', { name: say.code, exact: true }).fill('k1a 0a4')
  await page.getByRole('checkbox', { name: say.remember }).check()
  await next.click()
  await expect(page.getByText(say.received, { exact: true })).toBeVisible()
  expect((await provider.orders(venue)).at(-1)).toMatchObject({
    type: 'delivery',
    content: { checkout: { delivery: { province: 'ON', postalCode: 'K1A 0A4' } } },
  })

  // A guest with “remember me” need not enter it again.
  await addBurger(page, '&takeoutType=delivery')
  await toCheckout(page)
  const address = '111 Wellington Street, Ottawa, ON K1A 0A4'
  await expect(page.getByText(address, { exact: true })).toBeVisible()
  await undo()
})

for (const locale of locales) {
  test.describe(() => {
    test.use({ locale })

    test(`a delivery’s page says where it goes, as it was typed, and when it is there (${locale})`, async ({
      page,
      provider,
    }) => {
      const undo = await provider.changeVenue(venue, byAddress)
      const { where, ask, checkout, province, order } = texts[locale]
      const words = checkoutWords[locale]
      const field = (name: string) => page.getByRole('textbox', { name, exact: true })
      await page.goto(`/${venue}?takeout=true&takeoutType=delivery`)
      await bringWorker(page)
      await page.getByRole('main').getByRole('link', { name: words.item }).last().click()
      await page.getByRole('dialog').getByRole('button', { name: words.add }).click()
      await page.getByRole('button', { name: words.view }).click()
      await page.getByRole('button', { name: words.checkout }).click()
      await field(words.name).fill('Ada')
      await field(checkout.phone).fill('514-555-0199')
      await field(where.street).fill('111 Wellington Street')
      await field(where.unit).fill('4')
      await field(where.city).fill('Ottawa')
      await page
        .getByRole('combobox', { name: where.province, exact: true })
        .selectOption({ label: province.ON })
      await field(where.postalCode).fill('k1a 0a4')
      await field(ask.courierNotes).fill('Room 214, third floor')
      const answered = page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/orders'),
      )
      await page.getByRole('button', { name: words.place }).click()
      const { pickupTime } = (await (await answered).json()) as {
        readonly pickupTime: string
      }

      const place = /111 Wellington Street, 4, Ottawa, ON K1A 0A4/
      const there = Date.parse(pickupTime) + wayMinutes * 60_000
      const time = formatTime(there, { timeZone: 'America/Toronto', locale })
        .replaceAll('.', String.raw`\.`)
        .replaceAll(/\s/g, String.raw`\s`)
      const isSaid = async () => {
        await expect(page.getByText(words.received, { exact: true })).toBeVisible()
        await expect(page.getByText(place).first()).toBeVisible()
        await expect(
          page.getByText(new RegExp(`^${where.delivery}\\s?: ${time}$`)).first(),
        ).toBeVisible()
        await expect(page.getByText(/Room 214, third floor/).first()).toBeVisible()
        const receipt = page.getByRole('region', { name: order.receipt, exact: true })
        await expect(receipt).toContainText(place)
        await expect(page.getByText(new RegExp(where.pickup))).toHaveCount(0)
      }
      await isSaid()
      await page.reload()
      await isSaid()
      await page.getByRole('button', { name: order.all, exact: true }).click()
      await expect(page.getByRole('link', { name: place })).toBeVisible()
      await undo()
    })
  })
}

function withoutQuestions({ restaurant }: VenueDocument): void {
  restaurant.payment_processor = 'payOnPremise'
  restaurant.order_options.custom_questions = []
}

function byAddress(document: VenueDocument): void {
  withoutQuestions(document)
  document.restaurant.delivery = {
    type: 'address',
    delivery_charge: '4$',
    radius: 12,
    way_minutes: wayMinutes,
  }
}

async function addBurger(page: Page, query = ''): Promise<void> {
  await page.goto(`/${venue}?takeout=true${query}`)
  await page.getByRole('main').getByRole('link', { name: say.burger }).last().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: say.add }).click()
  await expect(sheet).toBeHidden()
}

async function toCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: say.view }).click()
  await page.getByRole('button', { name: say.checkout }).click()
  await expect(page.getByRole('button', { name: say.place })).toBeVisible()
}
