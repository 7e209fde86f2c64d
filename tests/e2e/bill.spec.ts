import type { Locator, Page } from 'playwright'
import { expect, test } from './provider.ts'
import { openMenu, reloadWhenStored } from './steps.ts'

/** One burger of 21.50 and one lager of 6.00, in happy hour, each row by hand. */
const words = {
  'en-CA': {
    burger: /Harbour burger/,
    beer: /Dock lager/,
    drinks: 'Drinks',
    add: /^Add/,
    view: /View order/,
    rows: {
      Subtotal: [/Harbour burger\s*\$21\.50/, /Dock lager, pint\s*\$6\.00/],
      'Dockside service': ['18% of the subtotal ($27.50) is $4.95.'],
      // 13 % of 27.50 + 4.95
      Taxes: [
        /Dockside service\s*\$4\.95/,
        'HST 13% of $32.45 is $4.2185, rounded to $4.22.',
        'HST no. 100000018 RT0001',
      ],
      // 12.5 % of 27.50
      Tip: ['12.5% of the subtotal ($27.50) is $3.4375, rounded to $3.44.'],
      // 27.50 + 4.95 + 4.22 + 3.44
      Total: [/Taxes\s*\$4\.22/, /Tip\s*\$3\.44/],
    },
    total: '$40.11',
    other: /^Other/,
    dollars: 'An amount',
    percent: 'A percentage',
    inDollars: 'Tip amount',
    inPercent: 'Tip percentage',
    use: 'Use this tip',
    none: 'No tip',
    invalid: 'Must be numeric',
    // 36.67 + 4.50, and + 3.00
    withDollars: '$41.17',
    withoutMinus: '$39.67',
    withNone: '$36.67',
  },
  'fr-CA': {
    burger: /Burger du port/,
    beer: /Lager du quai/,
    drinks: 'Boire',
    add: /^Ajouter/,
    view: /Voir la commande/,
    rows: {
      'Sous-total': [/Burger du port\s*21,50\s\$/, /Lager du quai, [a-zé]+\s*6,00\s\$/],
      'Service sur le quai': ['18 % du sous-total (27,50 $) : 4,95 $.'],
      Taxes: [
        /Service sur le quai\s*4,95\s\$/,
        'TVH de 13 % sur 32,45 $ : 4,2185 $, arrondi à 4,22 $.',
        'Nº de TVH : 100000018 RT0001',
      ],
      Pourboire: ['12,5 % du sous-total (27,50 $) : 3,4375 $, arrondi à 3,44 $.'],
      Total: [/Taxes\s*4,22\s\$/, /Pourboire\s*3,44\s\$/],
    },
    total: '40,11 $',
    other: /^Autre/,
    dollars: 'Un montant',
    percent: 'Un pourcentage',
    inDollars: 'Montant du pourboire',
    inPercent: 'Pourcentage du pourboire',
    use: 'Laisser ce pourboire',
    none: 'Sans pourboire',
    invalid: 'Doit être un nombre',
    withDollars: '41,17 $',
    withoutMinus: '39,67 $',
    withNone: '36,67 $',
  },
} as const

for (const locale of ['en-CA', 'fr-CA'] as const) {
  test.describe(locale, () => {
    test.use({ locale })
    const say = words[locale]

    test('each row of the bill opens by keyboard to how it was reached', async ({ page }) => {
      await orderBurgerAndBeer(page, say)
      await page.getByRole('button', { name: say.other }).click()
      await page.getByRole('button', { name: say.percent, exact: true }).click()
      await page.getByRole('textbox', { name: say.inPercent, exact: true }).fill('12,5 %')
      await page.getByRole('button', { name: say.use, exact: true }).click()
      await expect(row(page, 'Total')).toContainText(say.total)

      for (const [name, reasons] of Object.entries(say.rows)) {
        const summary = row(page, name)
        const box = await summary.boundingBox()
        expect(box?.height, name).toBeGreaterThanOrEqual(44)
        await summary.press('Enter')
        const opened = page.locator('details[open]').filter({ has: summary })
        for (const reason of reasons) {
          await expect(
            opened.getByText(reason, { exact: true }).filter({ visible: true }).last(),
          ).toBeVisible()
        }
      }
    })

    test('a tip of one’s own is read as typed, and is there after a reload', async ({ page }) => {
      await orderBurgerAndBeer(page, say)
      const other = page.getByRole('button', { name: say.other })
      const field = page.getByRole('textbox', { name: say.inDollars, exact: true })
      await other.click()
      await expect(field).toBeFocused()
      // Of a low screen the bar at its foot takes a part.
      await page.setViewportSize({ width: 390, height: 480 })
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect(field).toBeFocused()
      expect(await field.evaluate(isWhollySeen)).toBe(true)
      await field.fill('x')
      await field.press('Enter')
      await expect(field).toHaveAccessibleDescription(say.invalid)
      await field.fill('4,50')
      await field.press('Enter')
      await expect(row(page, 'Total')).toContainText(say.withDollars)
      await expect(other).toBeFocused()
      await expect(other).toHaveAttribute('aria-pressed', 'true')

      await reloadWhenStored(page)
      await expect(row(page, 'Total')).toContainText(say.withDollars)
      await other.click()
      await field.fill('−3 $')
      await field.press('Enter')
      await expect(row(page, 'Total')).toContainText(say.withoutMinus)
      await page.getByRole('button', { name: say.none, exact: true }).click()
      await expect(row(page, 'Total')).toContainText(say.withNone)
    })
  })
}

/** Runs in the page: nothing lies over the upper or the lower edge of an element. */
function isWhollySeen(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const center = (left + right) / 2
  return [top + 2, bottom - 2].every((y) => document.elementFromPoint(center, y) === element)
}

async function orderBurgerAndBeer(page: Page, say: (typeof words)['en-CA' | 'fr-CA']) {
  await openMenu(page)
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  await main.getByRole('link', { name: say.burger }).last().click()
  await sheet.getByRole('button', { name: say.add }).click()
  await expect(sheet).toBeHidden()
  await page
    .getByRole('navigation', { name: 'Menus', exact: true })
    .getByText(say.drinks, { exact: true })
    .click()
  await main.getByRole('link', { name: say.beer }).last().click()
  await sheet.getByRole('button', { name: say.add }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: say.view }).click()
}

function row(page: Page, name: string): Locator {
  return page.locator('summary').filter({ hasText: new RegExp(`^${name}`) })
}
