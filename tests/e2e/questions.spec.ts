import type { Page } from 'playwright'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { expect, test } from './provider.ts'
import { reloadWhenStored } from './steps.ts'

const venue = 'cedar-kitchen'

const say = {
  beer: /Lager du quai/,
  drinks: 'Boissons',
  add: /^Ajouter/,
  view: /Voir la commande/,
  checkout: /^Continuer/,
  place: /^Passer la commande/,
  received: 'Envoyée à l’établissement',
  name: 'Nom',
  required: 'Faites un choix.',
  no: 'Non, merci',
  ketchup: 'Ketchup',
  // That an answer is required comes behind it.
  cutlery: /^Voulez-vous des ustensiles\?/,
  ofAge: 'J’ai 19 ans ou plus',
  age: /Confirmez que vous avez 19 ans ou plus/,
  notes: 'Notes pour votre commande',
  find: 'Trouver ma table',
  place1: 'Endroit',
  table: 'Table',
  use: 'Commander à cette table',
  catering: /^Ajoutez 94,00\s\$\s: le service de traiteur est offert à partir de 100,00\s\$\.$/,
} as const

test.use({ locale: 'fr-CA' })

test("the venue's questions and the age for a beer are answered before it is ordered", async ({
  page,
  provider,
}) => {
  const undo = await provider.changeVenue(venue, payAtTheCounter)
  await addBeer(page, '?takeout=true&takeoutType=pickup')
  await toCheckout(page)
  await page.getByRole('textbox', { name: say.name, exact: true }).fill('Ada')
  await page.getByRole('textbox', { name: say.notes, exact: true }).fill('Ring twice')
  await page.getByRole('button', { name: say.place }).click()
  await expect(page.getByRole('group', { name: say.cutlery })).toContainText(say.required)
  await expect(page.getByText(say.age)).toBeVisible()
  await page.getByRole('radio', { name: say.no, exact: true }).check()
  await page.getByRole('checkbox', { name: say.ketchup, exact: true }).check()
  await page.getByRole('checkbox', { name: say.ofAge, exact: true }).check()

  await reloadWhenStored(page)
  await expect(page.getByText(say.ketchup, { exact: true })).toBeVisible()
  await expect(page.getByText(say.no, { exact: true })).toBeVisible()
  await expect(page.getByText('Ring twice', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say.place }).click()
  await expect(page.getByText(say.received, { exact: true })).toBeVisible()
  expect((await provider.orders(venue)).at(-1)).toMatchObject({
    content: {
      checkout: {
        legalDrinkingAge: true,
        pickup: { notes: 'Ring twice' },
        questions: [
          { question: 'Do you need cutlery?', answers: ['No, thank you'] },
          { question: 'Anything on the side?', answers: ['Ketchup'] },
        ],
      },
    },
  })

  // Certified today, not asked again today.
  await addBeer(page, '?takeout=true&takeoutType=pickup')
  await toCheckout(page)
  await expect(page.getByRole('checkbox', { name: say.ofAge, exact: true })).toBeChecked()
  await undo()
})

test("a guest without a code finds their table on the venue's list", async ({ page, provider }) => {
  const undo = await provider.changeVenue(venue, payAtTheCounter)
  await openBeer(page, '')
  await page.getByRole('button', { name: say.find, exact: true }).click()
  await page.getByRole('combobox', { name: say.place1, exact: true }).selectOption('Patio')
  await page
    .getByRole('combobox', { name: say.table, exact: true })
    .selectOption({ label: 'Cascade · 2' })
  await page.getByRole('button', { name: say.use, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.add }).click()
  await expect(page).toHaveURL(/tableNum=2/)
  await expect(page).toHaveURL(/genericTableLocation=Patio/)
  await toCheckout(page)
  await page.getByRole('textbox', { name: say.name, exact: true }).fill('Ada')
  await page.getByRole('radio', { name: say.no, exact: true }).check()
  await page.getByRole('checkbox', { name: say.ofAge, exact: true }).check()
  await page.getByRole('button', { name: say.place }).click()
  await expect(page.getByText(say.received, { exact: true })).toBeVisible()
  expect((await provider.orders(venue)).at(-1)).toMatchObject({
    type: 'dine-in',
    content: { config: { tableNum: '2', genericTableLocation: 'Patio' } },
  })
  await undo()
})

test('catering says what is missing for its minimum', async ({ page }) => {
  await addBeer(page, '?catering=true')
  await page.getByRole('button', { name: say.view }).click()
  await expect(page.getByText(say.catering, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: say.checkout })).toBeDisabled()
})

function payAtTheCounter({ restaurant }: VenueDocument): void {
  restaurant.payment_processor = 'payOnPremise'
}

async function openBeer(page: Page, query: string): Promise<void> {
  await page.goto(`/${venue}${query}`)
  await page
    .getByRole('navigation', { name: 'Menus', exact: true })
    .getByText(say.drinks, { exact: true })
    .click()
  await page.getByRole('main').getByRole('link', { name: say.beer }).last().click()
}

async function addBeer(page: Page, query: string): Promise<void> {
  await openBeer(page, query)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: say.add }).click()
  await expect(sheet).toBeHidden()
}

async function toCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: say.view }).click()
  await page.getByRole('button', { name: say.checkout }).click()
  await expect(page.getByRole('textbox', { name: say.name, exact: true })).toBeVisible()
}
