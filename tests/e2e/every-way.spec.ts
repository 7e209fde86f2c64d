import { cedarTable, checkoutWords, locales, place, reviewIt, toPayment } from './checkout-steps.ts'
import { expect, test } from './provider.ts'

const words = {
  'en-CA': {
    openTab: 'Open a tab',
    orders: 'Your orders',
    tab: 'Your tab',
    soFar: /1 order so far/,
    invoice: 'Invoice',
    catering: 'Catering, picked up',
  },
  'fr-CA': {
    openTab: 'Ouvrir une addition',
    orders: 'Vos commandes',
    tab: 'Votre addition',
    soFar: /1 commande jusqu’ici/,
    invoice: 'Facture',
    catering: 'Traiteur, avec cueillette',
  },
} as const

for (const locale of locales) {
  test.describe(() => {
    test.use({ locale })
    const say = words[locale]
    const { received } = checkoutWords[locale]

    test(`an order goes on an open tab, which says what is on it (${locale})`, async ({ page }) => {
      await toPayment(page, locale, cedarTable)
      await page.getByRole('radio', { name: say.openTab, exact: true }).check()
      await reviewIt(page, locale)
      await place(page, locale)
      await expect(page.getByText(received, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: say.orders, exact: true }).click()
      await expect(page.getByText(say.tab, { exact: true })).toBeVisible()
      await expect(page.getByText(say.soFar)).toBeVisible()
    })

    test(`an office orders catering on an invoice (${locale})`, async ({ page, provider }) => {
      const undo = await provider.changeVenue('cedar-kitchen', ({ restaurant }) => {
        restaurant.order_options.generic_catering_minimum = 10
      })
      await toPayment(page, locale, '/cedar-kitchen?catering=true&takeoutType=pickup')
      await page.getByRole('radio', { name: say.invoice, exact: true }).check()
      await reviewIt(page, locale)
      await expect(page.getByText(say.catering, { exact: true })).toBeVisible()
      await place(page, locale)
      await expect(page.getByText(received, { exact: true })).toBeVisible()
      await undo()
      const [order] = (await provider.orders('cedar-kitchen')).slice(-1)
      expect(order).toMatchObject({
        type: 'generic-catering',
        content: { checkout: { paymentMethod: 'invoice', invoice: true } },
      })
    })
  })
}
