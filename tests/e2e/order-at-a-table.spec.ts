import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import type { Page } from 'playwright'
import { browserArguments } from '../browser/browser-arguments.ts'
import { findBrowser } from '../browser/find-browser.mjs'
import { writeCameraVideo } from '../browser/write-camera-video.ts'
import { expect, test } from './provider.ts'
import type { Provider } from './provider.ts'
import { addItem, openMenu, placeButton, reviewOrder } from './steps.ts'

/**
 * The bill of one burger with its nested side and one happy-hour beer, by hand:
 *
 *   Harbour burger 21.50 + (fries: truffle 4.00 + curry mayo 1.25) + 2 × bacon 2.75 = 32.25
 *   Dock lager at its happy-hour price                                              =  6.00
 *   Subtotal                                                                           38.25
 *   Service charge 18 %: 6.885, half away from zero                                     6.89
 *   HST 13 % of 38.25 + 6.89 = 45.14: 5.8682                                            5.87
 *   Total without tip                                                                  51.01
 *   Tip 18 % of 38.25: 6.885                                                            6.89
 *   Total                                                                              57.90
 *
 * 45.14 is over the threshold of the point-of-sale rebate, and beer is never eligible.
 */
const expectedCosts = {
  subtotal: 38.25,
  subtotalDiscounted: 38.25,
  serviceCharge: 6.89,
  taxes: 5.87,
  taxBrackets: [{ name: 'HST', rate: 0.13, taxable: 45.14, amount: 5.87 }],
  totalWithoutTaxes: 45.14,
  total: 51.01,
  tip: { type: 'percentage', percentageValue: 18, amount: 6.89 },
  totalWithTip: 57.9,
  amountDue: 57.9,
}

const words = {
  'en-CA': {
    burger: /Harbour burger/,
    truffle: 'Truffle and parmesan',
    dip: 'Curry mayo',
    moreBacon: 'One more Smoked bacon',
    add: /^Add/,
    beer: /Dock lager/,
    drinks: 'Drinks',
    view: /View order/,
    checkout: /Check out/,
    name: 'Name',
    place: /Place order/,
    received: 'Sent to the venue',
    total: '$57.90',
    start: 'Start the camera',
  },
  'fr-CA': {
    burger: /Burger du port/,
    truffle: 'Truffe et parmesan',
    dip: 'Mayo au cari',
    moreBacon: 'Un de plus : Bacon fumé',
    add: /^Ajouter/,
    beer: /Lager du quai/,
    drinks: 'Boire',
    view: /Voir la commande/,
    checkout: /^Continuer/,
    name: 'Nom',
    place: /^Passer la commande/,
    received: 'Envoyée à l’établissement',
    total: /57,90\s\$/,
    start: 'Ouvrir la caméra',
  },
} as const

for (const locale of ['en-CA', 'fr-CA'] as const) {
  test(`a guest scans the code of table 12 and orders (${locale})`, async ({ provider }) => {
    const say = words[locale]
    const before = await provider.orders('lakeside-table')
    const camera = await openWithCamera(provider, locale)
    const { page } = camera

    await page.goto(`${provider.origin}/scan`)
    await page.getByRole('button', { name: say.start, exact: true }).click()
    await page.waitForURL(/\/lakeside-table\?tableNum=12$/)
    await expect(page.getByText('Table 12', { exact: true })).toBeVisible()

    await page.getByRole('main').getByRole('link', { name: say.burger }).last().click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: say.truffle, exact: true }).check()
    await sheet.getByRole('radio', { name: say.dip, exact: true }).check()
    await sheet.getByRole('button', { name: say.moreBacon, exact: true }).click()
    await sheet.getByRole('button', { name: say.moreBacon, exact: true }).click()
    await sheet.getByRole('button', { name: say.add }).click()
    await expect(sheet).toBeHidden()

    await page
      .getByRole('navigation', { name: 'Menus', exact: true })
      .getByText(say.drinks, { exact: true })
      .click()
    await page.getByRole('main').getByRole('link', { name: say.beer }).last().click()
    await sheet.getByRole('button', { name: say.add }).click()
    await expect(sheet).toBeHidden()

    await page.getByRole('button', { name: say.view }).click()
    await page.getByRole('button', { name: /^18/ }).click()
    await expect(page.getByText(say.total, { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: say.checkout }).click()
    await page.getByRole('textbox', { name: say.name, exact: true }).fill('Ada')
    // The beer asks for it.
    await page.getByRole('checkbox', { name: /19/ }).check()
    await page.getByRole('button', { name: say.place }).click()
    await expect(page.getByText(say.received, { exact: true })).toBeVisible()

    const orders = await provider.orders('lakeside-table')
    expect(orders).toHaveLength(before.length + 1)
    const order = orders.at(-1)
    await expect(page.getByText(String(order?.checkNum), { exact: true })).toBeVisible()
    expect(order).toMatchObject({
      type: 'dine-in',
      content: { config: { tableNum: '12' }, costs: expectedCosts },
    })
    await camera.close()
  })
}

test('the next guest sees the number of orders ahead', async ({ page, browser, provider }) => {
  await openMenu(page)
  await addItem(page, /Harbour burger/)
  await reviewOrder(page)
  await placeButton(page).click()
  await expect(page.getByText(words['en-CA'].received, { exact: true })).toBeVisible()
  const context = await browser.newContext({ baseURL: provider.origin, locale: 'en-CA' })
  const next = await context.newPage()
  await openMenu(next, '/lakeside-table?tableNum=7')
  await expect(next.getByText(/^About \d+ min$/)).toBeVisible()
  await expect(next.getByText(/^\d+ ahead$/)).toBeVisible()
  await context.close()
})

interface CameraPage {
  readonly page: Page
  readonly close: () => Promise<void>
}

/** A phone whose camera looks at the code of table 12. */
async function openWithCamera(provider: Provider, locale: string): Promise<CameraPage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'comanda-camera-'))
  const video = path.join(folder, 'table-12.y4m')
  writeCameraVideo(video, `${provider.origin}/lakeside-table?tableNum=12`)
  const browser = await chromium.launch({
    executablePath: findBrowser({ install: false }),
    args: [
      ...browserArguments,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  })
  const context = await browser.newContext({
    locale,
    timezoneId: 'America/Vancouver',
    viewport: { width: 390, height: 844 },
    permissions: ['camera'],
  })
  return {
    page: await context.newPage(),
    close: async () => {
      await browser.close()
      rmSync(folder, { recursive: true })
    },
  }
}
