import type { Page } from 'playwright'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { expect, test } from './provider.ts'
import { openAtRest, savedHeading, workerReady } from './steps.ts'

const venue = 'cedar-kitchen'

/** 18:15 at the venue. */
const chosen = String(Date.parse('2026-11-21T18:15:00-05:00'))

const words = {
  'en-CA': {
    item: /Harbour burger/,
    add: /^Add/,
    view: /View order/,
    checkout: /Check out/,
    about: /^As soon as possible, about \d+:\d\d p\.m\.$/,
    edit: 'Edit When',
    choose: 'Choose a time',
    day: 'Day',
    time: 'Time',
    tomorrow: 'Tomorrow',
    name: 'Name',
    place: /Place order/,
    received: 'Sent to the venue',
    pickup: 'Pickup: Saturday, November 21, 6:15 p.m.',
  },
  'fr-CA': {
    item: /Burger du port/,
    add: /^Ajouter/,
    view: /Voir la commande/,
    checkout: /^Continuer/,
    about: /^Dès que possible, vers \d+\sh(?:\s\d\d)?$/,
    edit: 'Modifier Quand',
    choose: 'Choisir une heure',
    day: 'Jour',
    time: 'Heure',
    tomorrow: 'Demain',
    name: 'Nom',
    place: /^Passer la commande/,
    received: 'Envoyée à l’établissement',
    pickup: 'Cueillette : samedi 21 novembre, 18 h 15',
  },
} as const

// A server of its own: the orders of other stories would make the queue longer.
test.use({ clockStart: '2026-11-20T21:30:30Z' })

for (const locale of ['en-CA', 'fr-CA'] as const) {
  // The times are the venue's, wherever the device is.
  test.describe(() => {
    test.use({ locale, timezoneId: 'America/Vancouver' })

    test(`a guest orders for a pickup tomorrow evening (${locale})`, async ({ page, provider }) => {
      const undo = await provider.changeVenue(venue, payAtTheCounter)
      const say = words[locale]
      await toCheckout(page, say)
      await expect(page.getByText(say.about)).toBeVisible()

      await page.getByRole('button', { name: say.edit, exact: true }).click()
      await page.getByRole('radio', { name: say.choose, exact: true }).check()
      await page
        .getByRole('combobox', { name: say.day, exact: true })
        .selectOption({ label: say.tomorrow })
      await page.getByRole('combobox', { name: say.time, exact: true }).selectOption(chosen)
      await page.getByRole('textbox', { name: say.name, exact: true }).fill('Ada')
      await page.getByRole('button', { name: say.place }).click()
      await expect(page.getByText(say.received, { exact: true })).toBeVisible()
      await expect(page.getByText(say.pickup, { exact: true }).first()).toBeVisible()

      const orders = await provider.orders(venue)
      expect(orders.at(-1)).toMatchObject({
        type: 'pickup',
        content: {
          checkout: {
            pickup: { scheduled: true, dueByDate: '2026-11-21', dueByTime: '18:15' },
          },
        },
      })
      await undo()
    })
  })
}

test('the last place was taken meanwhile: the guest sees it, and takes the next', async ({
  page,
  browser,
  provider,
}) => {
  const undo = await provider.changeVenue(venue, (document) => {
    payAtTheCounter(document)
    for (const menu of document.menus) menu.max_orders_per_interval = 1
  })
  const say = words['en-CA']
  const grace = await (await browser.newContext({ baseURL: provider.origin })).newPage()
  for (const [guest, name] of [
    [page, 'Ada'],
    [grace, 'Grace'],
  ] as const) {
    await toCheckout(guest, say)
    await guest.getByRole('button', { name: say.edit, exact: true }).click()
    await guest.getByRole('radio', { name: say.choose, exact: true }).check()
    await guest
      .getByRole('combobox', { name: say.time, exact: true })
      .selectOption({ label: '7:00 p.m. – 1 left' })
    await guest.getByRole('textbox', { name: say.name, exact: true }).fill(name)
  }
  await grace.getByRole('button', { name: say.place }).click()
  await expect(grace.getByText('Pickup: 7:00 p.m.', { exact: true }).first()).toBeVisible()
  await grace.context().close()

  await page.getByRole('button', { name: say.place }).click()
  await expect(
    page.getByText(
      'This time has just been taken. The next one is 7:15 p.m. on Friday, November 20.',
      { exact: true },
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Back to your order', exact: true }).click()
  await page.getByRole('button', { name: say.checkout }).click()
  const time = page.getByRole('combobox', { name: say.time, exact: true })
  await expect(time).toHaveAccessibleDescription(/^7:00 p\.m\. has just been taken/)
  await expect(page.getByText('Ada', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Take 7:15 p.m. instead', exact: true }).click()
  await expect(time).toHaveAccessibleDescription('')
  await page.getByRole('button', { name: say.place }).click()
  await expect(page.getByText('Pickup: 7:15 p.m.', { exact: true }).first()).toBeVisible()
  await undo()
})

test('without a connection the device offers times, and the order waits with its own', async ({
  page,
  context,
  provider,
}) => {
  const undo = await provider.changeVenue(venue, payAtTheCounter)
  const say = words['en-CA']
  await page.clock.install()
  await openAtRest(page, () => toCheckout(page, say))
  await workerReady(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^Estimated/)).toBeVisible()
  await page.getByRole('button', { name: say.edit, exact: true }).click()
  await page.getByRole('radio', { name: say.choose, exact: true }).check()
  await page
    .getByRole('combobox', { name: say.time, exact: true })
    .selectOption({ label: '8:30 p.m.' })
  await page.getByRole('textbox', { name: say.name, exact: true }).fill('Ada')
  await page.getByRole('button', { name: /Save and send/ }).click()
  await expect(savedHeading(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Pickup: 8:30 p.m.', { exact: true }).first()).toBeVisible()
  await undo()
})

async function toCheckout(page: Page, say: (typeof words)['en-CA' | 'fr-CA']): Promise<void> {
  await page.goto(`/${venue}?takeout=true&takeoutType=pickup`)
  await page.getByRole('main').getByRole('link', { name: say.item }).last().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: say.add }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: say.view }).click()
  await page.getByRole('button', { name: say.checkout }).click()
  await expect(page.getByRole('textbox', { name: say.name, exact: true })).toBeVisible()
}

/** So that the stories are about times alone. */
function payAtTheCounter({ restaurant }: VenueDocument): void {
  restaurant.payment_processor = 'payOnPremise'
  restaurant.extra_payment_methods = []
  restaurant.order_options.custom_questions = []
}
