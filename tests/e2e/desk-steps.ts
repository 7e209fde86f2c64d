import type { Page } from 'playwright'
import { words as enCA } from '#i18n/locales/en-CA/desk.ts'
import { words as frCA } from '#i18n/locales/fr-CA/desk.ts'
import { pin } from './kiosk-steps.ts'
import { expect } from './provider.ts'

/** Staff set a device up as a desk of their venue, and start it. */
export async function setUpDesk(
  page: Page,
  slug: string,
  locale: 'en-CA' | 'fr-CA' = 'en-CA',
): Promise<void> {
  const { desk } = locale === 'en-CA' ? enCA : frCA
  await page.goto(`/${slug}/desk`)
  await page.getByLabel(desk.pin, { exact: true }).fill(pin)
  await page.getByRole('textbox', { name: desk.name, exact: true }).fill('Pass')
  await page.getByRole('button', { name: desk.save, exact: true }).click()
  await page.getByRole('button', { name: desk.start, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
