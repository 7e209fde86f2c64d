import type { Page } from 'playwright'
import {
  cardFields,
  cedarTable,
  checkoutWords,
  locales,
  place,
  pressBelowCard,
  reviewIt,
  toPayment,
  typeCard,
} from './checkout-steps.ts'
import { pretendWallets } from './pretend-wallets.ts'
import type { Provider } from './provider.ts'
import { expect, test } from './provider.ts'

const words = {
  'en-CA': {
    paid: 'Payment: Visa •••• 4242',
    paidFailsOnce: 'Payment: Visa •••• 0119',
    refused: 'The payment did not go through',
    declined: /Your bank declined this card/,
    noFunds: /not enough funds/,
    tryAgain: 'Try again',
    readd: 'Use another card',
    save: 'Save this card for next time',
    expires: 'Expires 12/30 · your default card',
    invoice: 'Invoice',
    costCenter: 'Department code',
    purchaseOrder: 'Purchase order',
    missing: 'Please fill this in.',
    select: 'Select a payment method to continue',
    invalidNumber: 'This credit card is invalid.',
    unsupported: 'Apple Pay is not supported at this location.',
    newCardOffline: /^A new card needs a connection/,
    otherWay: 'Choose another way to pay',
  },
  'fr-CA': {
    paid: 'Paiement : Visa •••• 4242',
    paidFailsOnce: 'Paiement : Visa •••• 0119',
    refused: 'Le paiement n’a pas abouti',
    declined: /Votre banque a refusé cette carte/,
    noFunds: /pas assez de fonds/,
    tryAgain: 'Réessayer',
    readd: 'Utiliser une autre carte',
    save: 'Enregistrer cette carte pour la prochaine fois',
    expires: 'Expire 12/30 · votre carte par défaut',
    invoice: 'Facture',
    costCenter: 'Code du service',
    purchaseOrder: 'Bon de commande',
    missing: 'À remplir.',
    select: 'Choisissez un mode de paiement pour continuer',
    invalidNumber: 'Cette carte de crédit n’est pas valide.',
    unsupported: 'Apple Pay n’est pas accepté à cet endroit.',
    newCardOffline: /^Une nouvelle carte demande une connexion/,
    otherWay: 'Choisir un autre mode de paiement',
  },
} as const

for (const locale of locales) {
  test.describe(() => {
    test.use({ locale })
    const say = words[locale]
    const at = checkoutWords[locale]
    /** The same code runs in both languages: one is enough. */
    const inEnglish = locale === 'en-CA' ? test : null
    const inFrench = locale === 'fr-CA' ? test : null

    test(`a guest pays with a new card, and only its last digits are known (${locale})`, async ({
      page,
      provider,
    }) => {
      const violations = await watchPolicy(page)
      await toPayment(page, locale)
      await page.getByRole('radio', { name: at.card, exact: true }).check()
      const field = (name: string) =>
        cardFields(page, locale).getByRole('textbox', { name, exact: true })
      await field(at.number).fill('4242424242424242')
      await field(at.number).press('Enter')
      await expect(field(at.expiry)).toBeFocused()
      await typeCard(page, locale, '4242424242424242')
      await field(at.cvd).press('Enter')
      await expect(page.getByRole('button', { name: at.place, exact: true })).toBeFocused()
      await place(page, locale)
      await expect(page.getByText(at.received, { exact: true })).toBeVisible()
      await expect(page.getByText(say.paid, { exact: true })).toBeVisible()
      expect(await paymentOf(provider)).toMatchObject({ paymentMethod: 'credit_card' })
      expect(await everythingStored(page)).not.toMatch(/4242-?4242-?4242/)
      expect(violations).toEqual([])
      // Markup made of text is refused.
      await page.evaluate(() => setTimeout(() => (document.body.innerHTML = '<p>Soup</p>')))
      await expect.poll(() => violations).toEqual(['require-trusted-types-for'])
    })

    inFrench?.(
      `a declined card says so; another one pays the same order (${locale})`,
      async ({ page }) => {
        await payByCard(page, '4000000000000002')
        await expect(page.getByRole('heading', { name: say.refused, exact: true })).toBeVisible()
        await expect(page.getByText(say.declined)).toBeVisible()
        await page.getByRole('button', { name: say.readd, exact: true }).click()
        await typeCard(page, locale, '4242424242424242')
        await expect(page.getByText('Ada', { exact: true })).toBeVisible()
        await reviewIt(page, locale)
        await place(page, locale)
        await expect(page.getByText(say.paid, { exact: true })).toBeVisible()
      },
    )

    inEnglish?.(`a card without funds says so (${locale})`, async ({ page }) => {
      await payByCard(page, '4000000000009995')
      await expect(page.getByText(say.noFunds)).toBeVisible()
    })

    inEnglish?.(
      `a payment that failed on the way works when it is tried again (${locale})`,
      async ({ page, provider }) => {
        const before = (await provider.orders('cedar-kitchen')).length
        await payByCard(page, '4000000000000119')
        await expect(page.getByRole('heading', { name: say.refused, exact: true })).toBeVisible()
        await page.getByRole('button', { name: say.tryAgain, exact: true }).click()
        await expect(page.getByText(say.paidFailsOnce, { exact: true })).toBeVisible()
        expect((await provider.orders('cedar-kitchen')).length).toBe(before + 1)
      },
    )

    inFrench?.(`a saved card pays again without being typed (${locale})`, async ({ page }) => {
      await toPayment(page, locale)
      await page.getByRole('radio', { name: at.card, exact: true }).check()
      await typeCard(page, locale, '4242424242424242')
      await pressBelowCard(page.getByRole('checkbox', { name: say.save, exact: true }))
      await reviewIt(page, locale)
      await place(page, locale)
      await expect(page.getByText(at.received, { exact: true })).toBeVisible()

      await toPayment(page, locale)
      await expect(page.getByText('Visa •••• 4242', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: at.editPayment, exact: true }).click()
      await expect(page.getByRole('radio', { name: 'Visa •••• 4242', exact: true })).toBeChecked()
      await expect(page.getByText(say.expires, { exact: true })).toBeVisible()
      await reviewIt(page, locale)
      await place(page, locale)
      await expect(page.getByText(say.paid, { exact: true })).toBeVisible()
    })

    inEnglish?.(
      `a company pays by its cost centre, its purchase order or an invoice (${locale})`,
      async ({ page, provider }) => {
        await toPayment(page, locale, cedarTable)
        await place(page, locale)
        await expect(page.getByText(say.select, { exact: true })).toBeVisible()
        await page.getByRole('radio', { name: say.costCenter, exact: true }).check()
        await place(page, locale)
        await expect(page.getByText(say.missing, { exact: true })).toBeVisible()
        await page.getByRole('textbox', { name: say.costCenter, exact: true }).fill('Ops 12')
        await reviewIt(page, locale)
        await place(page, locale)
        await expect(page.getByText(at.received, { exact: true })).toBeVisible()
        expect(await paymentOf(provider)).toMatchObject({
          paymentMethod: 'cost_center',
          costCenter: 'Ops 12',
        })

        await toPayment(page, locale, cedarTable)
        await page.getByRole('radio', { name: say.purchaseOrder, exact: true }).check()
        await page.getByRole('textbox', { name: say.purchaseOrder, exact: true }).fill('PO-7')
        await reviewIt(page, locale)
        await place(page, locale)
        await expect(page.getByText(at.received, { exact: true })).toBeVisible()
        expect(await paymentOf(provider)).toMatchObject({
          paymentMethod: 'purchase_order',
          purchaseOrder: 'PO-7',
        })

        await toPayment(page, locale, cedarTable)
        await page.getByRole('radio', { name: say.invoice, exact: true }).check()
        await reviewIt(page, locale)
        await place(page, locale)
        await expect(page.getByText(at.received, { exact: true })).toBeVisible()
        expect(await paymentOf(provider)).toMatchObject({ paymentMethod: 'invoice', invoice: true })
      },
    )

    inEnglish?.(
      `an invalid number is shown in the card's own frame, which gets the focus (${locale})`,
      async ({ page }) => {
        await toPayment(page, locale)
        await page.getByRole('radio', { name: at.card, exact: true }).check()
        await typeCard(page, locale, '4242424242424241')
        await place(page, locale)
        const card = cardFields(page, locale)
        await expect(card.getByText(say.invalidNumber, { exact: true })).toBeVisible()
        await expect(card.getByRole('textbox', { name: at.number, exact: true })).toBeFocused()
        await typeCard(page, locale, '4242424242424242')
        await card.getByRole('textbox', { name: at.cvd, exact: true }).press('Enter')
        await expect(page.getByRole('button', { name: at.place, exact: true })).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(page.getByText(at.received, { exact: true })).toBeVisible()
      },
    )

    inEnglish?.(
      `a new card never waits for a connection (${locale})`,
      async ({ page, context }) => {
        await toPayment(page, locale)
        await page.getByRole('radio', { name: at.card, exact: true }).check()
        await typeCard(page, locale, '4242424242424242')
        await reviewIt(page, locale)
        await context.setOffline(true)
        await expect(page.getByText(say.newCardOffline)).toBeVisible()
        await expect(page.getByRole('button', { name: at.placeLater })).toBeHidden()
        await context.setOffline(false)
        await place(page, locale)
        await expect(page.getByText(say.paid, { exact: true })).toBeVisible()
      },
    )

    for (const wallet of ['Apple Pay', 'Google Pay'] as const) {
      inEnglish?.(
        `a guest pays with ${wallet}, here a pretended one (${locale})`,
        async ({ page, provider }) => {
          await pretendWallets(page, 'pays')
          await toPayment(page, locale)
          await page.getByRole('radio', { name: wallet, exact: true }).check()
          await reviewIt(page, locale)
          await place(page, locale)
          await expect(page.getByText(at.received, { exact: true })).toBeVisible()
          expect(await paymentOf(provider)).toMatchObject({
            paymentMethod: wallet === 'Apple Pay' ? 'apple_pay' : 'google_pay',
          })
        },
      )
    }

    inEnglish?.(
      `a pretended wallet that its guest closes leaves the order as it is (${locale})`,
      async ({ page }) => {
        await pretendWallets(page, 'closes')
        await toPayment(page, locale)
        await page.getByRole('radio', { name: 'Apple Pay', exact: true }).check()
        await reviewIt(page, locale)
        await place(page, locale)
        await expect(page.getByRole('button', { name: at.place })).toBeEnabled()
        await expect(page.getByText('Apple Pay', { exact: true })).toBeVisible()
      },
    )

    inEnglish?.(
      `a venue that takes no Apple Pay after all says so, and nothing is ordered (${locale})`,
      async ({ page, provider }) => {
        const before = (await provider.orders('cedar-kitchen')).length
        await pretendWallets(page, 'pays')
        await page.route('**/api/payment/get-apple-pay-session', (route) =>
          route.fulfill({ status: 422, json: { code: 9053, message: say.unsupported } }),
        )
        await toPayment(page, locale)
        await page.getByRole('radio', { name: 'Apple Pay', exact: true }).check()
        await reviewIt(page, locale)
        await place(page, locale)
        await expect(page.getByText(say.unsupported, { exact: true })).toBeVisible()
        await page.getByRole('button', { name: say.otherWay, exact: true }).click()
        await expect(page.getByRole('radio', { name: say.invoice, exact: true })).toBeVisible()
        expect((await provider.orders('cedar-kitchen')).length).toBe(before)
      },
    )

    async function payByCard(page: Page, number: string): Promise<void> {
      await toPayment(page, locale)
      await page.getByRole('radio', { name: at.card, exact: true }).check()
      await typeCard(page, locale, number)
      await reviewIt(page, locale)
      await place(page, locale)
    }
  })
}

/** The checkout of the venue's latest order. */
async function paymentOf(provider: Provider): Promise<unknown> {
  const { content } = (await provider.orders('cedar-kitchen')).at(-1) ?? {}
  return (content as { readonly checkout: unknown } | undefined)?.checkout
}

/** Every text that the application's origin stores on this device. */
/** The directives that anything on the pages of this tab has broken, in frames of other origins as well. */
async function watchPolicy(page: Page): Promise<readonly string[]> {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (directive: string) => void violations.push(directive))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      Reflect.get(globalThis, 'noteViolation')(effectiveDirective)
    })
  })
  return violations
}

async function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(new Error(name))
      })
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => (all.onsuccess = resolve))
        kept.push(all.result)
      }
      database.close()
    }
    return JSON.stringify(kept)
  })
}
