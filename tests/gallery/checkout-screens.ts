import {
  checkoutWords,
  cardFields,
  place,
  reviewIt,
  toPayment,
  typeCard,
} from '../e2e/checkout-steps.ts'
import type { Opening, Screen } from './screens.ts'

/** Screens of the venue that takes out, delivers and takes cards, and of the food hall. */
export const checkoutScreens: readonly Screen[] = [
  { name: 'takeout-checkout', open: (opening) => fillIn(opening) },
  { name: 'takeout-card', open: withCard },
  { name: 'takeout-review', open: reviewed },
  { name: 'takeout-declined', offKiosk: true, open: declined },
  { name: 'delivery-checkout', open: (opening) => fillIn(opening, delivery) },
]

const delivery = '/cedar-kitchen?takeout=true&takeoutType=delivery'

async function fillIn({ page, locale }: Opening, address?: string): Promise<void> {
  await toPayment(page, locale, address)
  await page.evaluate(() => scrollTo(0, 0))
}

async function withCard({ page, locale }: Opening): Promise<void> {
  const say = checkoutWords[locale]
  await toPayment(page, locale)
  await page.getByRole('radio', { name: say.card }).check()
  const number = cardFields(page, locale).getByRole('textbox', { name: say.number })
  await number.fill('4242 4242 4242 4242')
  await number.scrollIntoViewIfNeeded()
}

async function declined({ page, locale }: Opening): Promise<void> {
  await toPayment(page, locale)
  await page.getByRole('radio', { name: checkoutWords[locale].card }).check()
  await typeCard(page, locale, '4000000000000002')
  await place(page, locale)
  await page.getByRole('heading', { name: /payment did not|paiement n’a pas/ }).waitFor()
}

async function reviewed({ page, locale }: Opening): Promise<void> {
  await toPayment(page, locale)
  await page.getByRole('radio', { name: locale === 'fr-CA' ? 'Facture' : 'Invoice' }).check()
  await reviewIt(page, locale)
}
