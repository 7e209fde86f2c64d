import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { words } from '#i18n/locales/fr-CA/planner.ts'
import { accountWords, beginSignedIn } from './account-steps.ts'
import { cardFields, checkoutWords, pressBelowCard } from './checkout-steps.ts'
import { expect, test } from './provider.ts'
import { bringWorker } from './steps.ts'

const locale = 'fr-CA'
test.use({ locale })

const say = words.week
const at = checkoutWords[locale]
const school = '/birch-hill-school'
const tuesday = 'mardi 24 novembre'
const wednesday = 'mercredi 25 novembre'

test('a week of two children is planned, reloaded and ordered without a network, and judged when it is back', async ({
  page,
  context,
  provider,
}) => {
  await beginSignedIn(page, { email: 'two-children@example.com' })
  for (const name of ['Zoé', 'Marc']) {
    const data = { id: randomUUID(), name, schoolClass: '4B', allergens: [] }
    expect((await page.request.post('/api/auth/save-child', { data })).status()).toBe(200)
  }
  const before = await provider.orders('birch-hill-school')
  await saveCard(page)
  await page.goto(school)
  await expect(page.getByRole('heading', { name: say.title, exact: true })).toBeVisible()
  await expect(card(page, `${tuesday} – Zoé`)).toContainText(say.notChosen)
  await bringWorker(page)
  await choose(page, tuesday, 'Zoé')

  await context.setOffline(true)
  await page.reload()
  await expect(card(page, `${tuesday} – Zoé`)).toContainText(say.chosen)
  await page.getByRole('button', { name: 'Marc', exact: true }).click()
  await choose(page, wednesday, 'Marc')
  await context.setOffline(false)
  await page.getByRole('button', { name: new RegExp(say.review) }).click()
  await expect(
    page.getByRole('heading', { name: new RegExp(`^${tuesday} · Zoé`, 'i') }),
  ).toBeVisible()
  await expect(
    page.getByRole('heading', { name: new RegExp(`^${wednesday} · Marc`, 'i') }),
  ).toBeVisible()
  await expect(page.getByText(/4242/)).toBeVisible()
  // The person comes by another call than their cards; where they are known as it opens, their name is a row.
  const empty = page
    .getByRole('textbox', { name: at.name, exact: true })
    .and(page.locator('[value=""]'))
  await expect(empty).toHaveCount(0)
  await context.setOffline(true)
  await page.getByRole('button', { name: at.placeLater }).click()
  await expect(page.getByRole('heading', { name: 'Pas encore envoyée', exact: true })).toBeVisible()
  expect(await provider.orders('birch-hill-school')).toEqual(before)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pas encore envoyée', exact: true })).toBeVisible()

  await context.setOffline(false)
  const days = page.getByRole('region', { name: 'Vos journées', exact: true })
  await expect(days.getByText(/Envoyée à l’établissement/)).toHaveCount(2, { timeout: 30_000 })
  expect(await provider.orders('birch-hill-school')).toHaveLength(before.length + 2)
})

async function saveCard(page: Page): Promise<void> {
  const { cards } = accountWords[locale]
  await page.goto('/profile/user-payment-methods?venue=birch-hill-school')
  await page.getByRole('button', { name: cards.add, exact: true }).click()
  const field = (name: string) =>
    cardFields(page, locale).getByRole('textbox', { name, exact: true })
  await field(at.number).fill('4242424242424242')
  await field(at.expiry).fill('12/30')
  await field(at.cvd).fill('123')
  await pressBelowCard(page.getByRole('button', { name: cards.save, exact: true }))
  await expect(
    page.getByRole('button', { name: new RegExp(`^${cards.delete}.*4242`) }),
  ).toBeVisible()
}

async function choose(page: Page, day: string, child: string): Promise<void> {
  await card(page, `${day} – ${child}`).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Lait et collations', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: /Lait/ }).last().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: at.add }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: new RegExp(say.back) }).click()
  await expect(card(page, `${day} – ${child}`)).toContainText(say.chosen)
}

function card(page: Page, name: string) {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
}
