import type { Locator, Page } from 'playwright'
import { expect, test } from './provider.ts'
import { openItem, openMenu, openOrder, placeButton, reviewCart, searchMenu } from './steps.ts'

async function leaveOutGluten(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const filters = page.getByRole('dialog')
  await filters.getByRole('button', { name: 'Gluten', exact: true }).click()
  await filters.getByRole('button', { name: /^Show \d+ items$/ }).click()
  await expect(filters).toBeHidden()
}

function lineOf(place: Page | Locator, text: RegExp): Locator {
  return place.getByRole('listitem').filter({ hasText: text }).first()
}

test('a guest who leaves out gluten gets a pizza without it', async ({ page, provider }) => {
  await openMenu(page)
  await leaveOutGluten(page)
  await openItem(page, /Margherita/)
  const sheet = page.getByRole('dialog')
  const thin = sheet.getByRole('radio', { name: 'Thin', exact: true })
  await expect(sheet.getByRole('radio', { name: 'Made without gluten', exact: true })).toBeChecked()
  await expect(thin).toHaveAccessibleDescription(/Contains gluten/)
  await expect(sheet.getByText('Dairy, Egg', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: /^Add/ }).click()
  await openOrder(page)
  const cart = page.locator('#order')
  await expect(lineOf(cart, /Margherita/)).toContainText('Made without gluten')
  await expect(cart.getByText('Contains gluten', { exact: true })).toHaveCount(0)
  await reviewCart(page)
  await placeButton(page).click()
  await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible()
  await expect(page.getByText('Contains gluten', { exact: true })).toHaveCount(0)
  const order = (await provider.orders('lakeside-table')).at(-1)
  expect(order?.content).not.toHaveProperty('items.0.avoids')
})

test('what a guest chooses against their filter is said until the kitchen has it', async ({
  page,
  provider,
}) => {
  await openMenu(page)
  await leaveOutGluten(page)
  await openItem(page, /Margherita/)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: 'Thin', exact: true }).check()
  await expect(sheet.getByText('Dairy, Gluten', { exact: true })).toBeVisible()
  await expect(
    sheet.getByRole('status').getByText('Contains gluten', { exact: true }),
  ).toBeVisible()
  await sheet.getByRole('button', { name: /^Add/ }).click()
  await openOrder(page)
  await expect(lineOf(page.locator('#order'), /Margherita/)).toContainText('Contains gluten')
  await reviewCart(page)
  await expect(lineOf(page, /Margherita/)).toContainText('Contains gluten')
  await placeButton(page).click()
  await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible()
  await expect(lineOf(page, /Margherita/)).toContainText('Contains gluten')
  const order = (await provider.orders('lakeside-table')).at(-1)
  expect(order?.content).toMatchObject({
    items: [{ avoids: { allergens: ['gluten'], diets: [] } }],
  })
})

test('words for what is avoided offer its filter before what they find', async ({ page }) => {
  await openMenu(page)
  await searchMenu(page, 'sans gluten')
  const offer = page.getByRole('button', { name: /^Show \d+ items without gluten$/ })
  await expect(page.getByText('with Made without gluten', { exact: true }).first()).toBeVisible()
  await offer.click()
  await expect(page.getByRole('button', { name: 'Remove No gluten', exact: true })).toBeVisible()
})
