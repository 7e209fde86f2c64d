import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { daysLater } from '#domain/time/days-later.ts'
import { enCAAgain } from '#i18n/locales/en-CA/again.ts'
import { words as enCAOrdered } from '#i18n/locales/en-CA/ordered.ts'
import { words as enCA } from '#i18n/locales/en-CA/planner.ts'
import { frCAAgain } from '#i18n/locales/fr-CA/again.ts'
import { words as frCAOrdered } from '#i18n/locales/fr-CA/ordered.ts'
import { words as frCA } from '#i18n/locales/fr-CA/planner.ts'
import { schoolLunches } from '../corpus/school-lunches.ts'
import { beginSignedIn } from './account-steps.ts'
import { cardFields, checkoutWords, locales } from './checkout-steps.ts'
import { expect, test } from './provider.ts'
import { addChild } from './school-steps.ts'
import { pressByKeyboard, reachByTab } from './steps.ts'
import { venueCommand } from './venue-command.ts'

const corpus = process.env['MENU_CORPUS'] ?? ''
const orSkipped = corpus === '' ? ' (skipped: set MENU_CORPUS to the folder of menus)' : ''

const words = {
  'en-CA': { ...enCA.week, ...enCAOrdered.day, days: enCAAgain.days.title },
  'fr-CA': { ...frCA.week, ...frCAOrdered.day, days: frCAAgain.days.title },
} as const

const holiday = '#day-2026-11-24'
const days = {
  'en-CA': { monday: 'Monday, November 23 – Lia', wednesday: 'Wednesday, November 25 – Lia' },
  'fr-CA': { monday: 'lundi 23 novembre – Lia', wednesday: 'mercredi 25 novembre – Lia' },
} as const

for (const locale of locales) {
  test.describe(() => {
    test.use({ locale })
    const say = words[locale]
    const at = checkoutWords[locale]
    const { monday, wednesday } = days[locale]

    test(`a week of a real school is ordered, cancelled and changed by keyboard alone (${locale})${orSkipped}`, async ({
      page,
      context,
      provider,
    }) => {
      test.skip(corpus === '')
      const slug = await importMonth(provider.dataDir)
      await beginSignedIn(page, { email: `keyboard-${locale.toLowerCase()}@example.com` })
      await addChild(page, 'Lia')
      await page.goto(`/${slug}`)
      await expect(page.locator(holiday)).toContainText('Veterans Day')
      await expect(page.locator(holiday)).toContainText(say.closed)
      const dish = await choose(monday)
      await context.setOffline(true)
      await choose(wednesday)
      await expect(page.locator('#day-2026-11-23')).toContainText(dish)
      await context.setOffline(false)
      await pay()
      await expect(ordered()).toHaveCount(2)

      await page.goto(`/${slug}`)
      await press(say.cancelFor, monday)
      await context.setOffline(true)
      await press(say.confirm)
      await expect(page.getByText(say.unanswered, { exact: true })).toBeVisible()
      await context.setOffline(false)
      await press(say.again)
      await expect(page.getByText(/is refunded\.$|Montant remboursé/)).toBeVisible()

      await press(say.changeFor, wednesday)
      await context.setOffline(true)
      await add(wednesday)
      await context.setOffline(false)
      await pay()
      await expect(ordered()).toHaveCount(1)
      expect(await provider.orders(slug)).toHaveLength(3)

      /** The name of the first dish of a day, which is chosen. */
      async function choose(day: string): Promise<string> {
        await press(say.chooseFor, day)
        return add(day)
      }

      async function add(day: string): Promise<string> {
        const lunch = say.lunchOf.replace('{{day}}', day)
        await expect(page.getByRole('heading', { name: lunch, exact: true })).toBeVisible()
        await pressByKeyboard(page.getByRole('main').getByRole('link').first())
        const dialog = page.getByRole('dialog')
        const name = await dialog.getByRole('heading').first().innerText()
        await pressByKeyboard(dialog.getByRole('button', { name: at.add }))
        await expect(dialog).toBeHidden()
        await pressByKeyboard(page.getByRole('button', { name: new RegExp(say.back) }))
        return name
      }

      async function pay(): Promise<void> {
        await pressByKeyboard(page.getByRole('button', { name: new RegExp(say.review) }))
        for (const [name, typed] of [
          [at.number, '4242424242424242'],
          [at.expiry, '1230'],
          [at.cvd, '123'],
        ] as const) {
          const field = cardFields(page, locale).getByRole('textbox', { name, exact: true })
          await reachByTab(field)
          await page.keyboard.type(typed)
        }
        await pressByKeyboard(page.getByRole('button', { name: at.place, exact: true }))
      }

      function ordered() {
        const region = page.getByRole('region', { name: say.days, exact: true })
        return region.getByText(new RegExp(at.received))
      }

      async function press(text: string, day = ''): Promise<void> {
        const name = text.replace('{{day}}', day)
        await pressByKeyboard(page.getByRole('button', { name, exact: true }))
      }
    })
  })
}

/** The slug of a school with the month's menus and rotations, as many weeks later as this year is. */
async function importMonth(dataDir: string): Promise<string> {
  const { venue, rotations } = schoolLunches(corpus)
  const { restaurant } = venue
  const files = { venue: join(dataDir, 'month.json'), days: join(dataDir, 'month-days.json') }
  const school = { ...restaurant, payment_processor: 'test' }
  writeFileSync(files.venue, later({ ...venue, restaurant: school }))
  writeFileSync(files.days, later(rotations))
  await venueCommand({ dataDir }, 'import', files.venue)
  const { slug } = restaurant
  await venueCommand({ dataDir }, 'attendance', String(slug), 'told')
  await venueCommand({ dataDir }, 'rotation', files.days, '--venue', String(slug))
  return String(slug)
}

function later(document: unknown): string {
  return JSON.stringify(document).replaceAll(/\d{4}-\d\d-\d\d/g, (date) => daysLater(date, 54 * 7))
}
