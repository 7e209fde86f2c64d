import { words as enCA } from '#i18n/locales/en-CA/suite.ts'
import { words as frCA } from '#i18n/locales/fr-CA/suite.ts'
import { words as enCAOrder } from '#i18n/locales/en-CA/order.ts'
import { words as frCAOrder } from '#i18n/locales/fr-CA/order.ts'
import type { Page } from 'playwright'
import { accountWords, beginSignedIn, mailedLink } from './account-steps.ts'
import { checkoutWords, locales, typeCard } from './checkout-steps.ts'
import type { Locale } from './checkout-steps.ts'
import { inviteOwner } from './invitation-steps.ts'
import { expect, test } from './provider.ts'
import type { Provider } from './provider.ts'

/** It takes cards. */
const venue = 'cedar-kitchen'
const words = {
  'en-CA': { ...enCA.ahead, ...enCAOrder.order, dish: /Harbour burger/ },
  'fr-CA': { ...frCA.ahead, ...frCAOrder.order, dish: /Harbour burger/ },
} as const

for (const locale of locales) {
  const say = { ...words[locale], ...checkoutWords[locale] }
  test.describe(locale, () => {
    test.use({ locale })

    test('an owner orders ahead for their suite; nothing is charged, and the kitchen does not have it yet', async ({
      page,
      provider,
    }) => {
      const { eventSuite } = await beginAsOwner(page, provider, locale)
      await expect(page).toHaveURL(`/${venue}?eventSuite=${eventSuite}`)
      await page.getByRole('main').getByRole('link', { name: say.dish }).last().click()
      await page.getByRole('dialog').getByRole('button', { name: say.add }).click()
      await page.getByRole('button', { name: say.view }).click()
      await page.getByRole('button', { name: say.checkout }).click()

      await page.getByRole('button', { name: say.review }).click()
      const moments = page.getByRole('group', { name: say.when.replace('{{suite}}', 'Suite 412') })
      await expect(moments).toBeVisible()
      await page.getByRole('radio', { name: say.middle, exact: true }).check()
      await page.getByRole('button', { name: say.review }).click()
      await expect(page.getByText(say.middle, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: say.place }).click()
      await expect(page.getByRole('heading', { name: say.preOrdered, exact: true })).toBeVisible()
      expect(await provider.orders(venue)).toEqual([])

      const answer = await page.request.post('/api/catering/suite-owners/get-upcoming-events', {
        data: { email: await emailOf(page) },
      })
      expect(await answer.json()).toMatchObject([
        {
          eventSuite: { id: eventSuite, pre_order_state: 'modifiable' },
          orders: [{ revision: 1, checkout: { suitesInfo: { deliveryTime: 'middle' } } }],
        },
      ])
    })
  })
}

/** Signs in the owner of a new suite, with a saved card, at the suite's menu. */
async function beginAsOwner(page: Page, provider: Provider, locale: Locale) {
  const { cards } = accountWords[locale]
  const invited = await inviteOwner(provider, venue)
  const { email, eventSuite } = invited
  await beginSignedIn(page, { email })
  const confirmation = new URL(await mailedLink(provider.dataDir, email, 'confirm'))
  const secret = confirmation.hash.replace('#confirm=', '')
  await page.request.post('/api/auth/confirm-email', { data: { secret } })
  await page.goto(`/profile/user-payment-methods?venue=${venue}&eventSuite=${eventSuite}`)
  await page.getByRole('button', { name: cards.add, exact: true }).click()
  await typeCard(page, locale, '4242424242424242')
  await page.getByRole('button', { name: cards.save, exact: true }).click()
  await page.getByRole('button', { name: cards.continue, exact: true }).click()
  return invited
}

async function emailOf(page: Page): Promise<string> {
  const answer = await page.request.post('/api/auth/get-salata-user-info', { data: {} })
  const { email } = (await answer.json()) as { readonly email: string }
  return email
}
