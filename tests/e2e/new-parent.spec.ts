import { words as frCAChild } from '#i18n/locales/fr-CA/child.ts'
import { words as enCAChild } from '#i18n/locales/en-CA/child.ts'
import { words as enCADoor } from '#i18n/locales/en-CA/door.ts'
import { words as frCADoor } from '#i18n/locales/fr-CA/door.ts'
import { signUp } from './account-steps.ts'
import { locales, place } from './checkout-steps.ts'
import { expect, test } from './provider.ts'
import {
  chooseMilk,
  plannerWords,
  schoolAddress,
  toReview,
  typeLunchCard,
  weekShown,
} from './school-steps.ts'

const words = {
  'en-CA': { ...enCAChild.children, ...enCADoor.door },
  'fr-CA': { ...frCAChild.children, ...frCADoor.door },
} as const

for (const locale of locales) {
  test.describe(() => {
    test.use({ locale })
    const say = { ...words[locale], ...plannerWords[locale] }

    test(`a new parent says who eats, and pays for that child’s lunch (${locale})`, async ({
      page,
      provider,
    }) => {
      const before = await provider.orders('birch-hill-school')
      await page.goto(schoolAddress)
      const door = page.getByRole('alertdialog')
      await door.getByRole('button', { name: words[locale].signIn, exact: true }).click()
      await signUp(page, locale, { email: `new-parent-${locale.toLowerCase()}@example.com` })
      const first = page.getByRole('region', { name: say.whoEats, exact: true })
      await expect(first).toBeVisible()
      await expect(page.getByRole('button', { name: new RegExp(`^${say.choose}`) })).toHaveCount(0)
      await first.getByRole('textbox', { name: say.name, exact: true }).fill('Lia')
      await first.getByRole('textbox', { name: say.schoolClass, exact: true }).fill('3B')
      await first.getByRole('button', { name: say.save, exact: true }).click()
      await weekShown(page, locale)
      await expect(first).toHaveCount(0)
      await chooseMilk(page, locale, '2026-11-24')
      await expect(page.locator('#day-2026-11-24')).toContainText('Lia')
      await toReview(page, locale)
      await expect(page.getByRole('heading', { name: /· Lia · 3B$/ })).toBeVisible()
      await typeLunchCard(page, locale)
      await place(page, locale)
      await expect(page.getByRole('heading', { name: /Lia/ }).first()).toBeVisible()
      await expect
        .poll(async () => (await provider.orders('birch-hill-school')).length)
        .toBe(before.length + 1)
    })
  })
}
