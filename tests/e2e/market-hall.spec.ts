import type { Page } from 'playwright'
import { expect, test } from './provider.ts'
import type { Provider } from './provider.ts'

const say = {
  burger: /Burger du port/,
  tart: /Tartelette au beurre/,
  counter: 'Cuisine Cèdre',
  add: /^Ajouter/,
  view: /Voir la commande/,
  checkout: /^Continuer/,
  name: 'Nom',
  place: /^Passer la commande/,
  each: 'Chaque comptoir a son numéro',
  received: 'Envoyée à l’établissement',
  counterReceived: /^Nº\s\d+ · Envoyée à l’établissement$/,
  notCharged: /Ni commandé ni facturé\./,
  leftOut: /Tartelette au beurre/,
  charged: 'Facturé',
  round: 'Une autre tournée',
  order: 'Votre commande',
} as const

test.use({ locale: 'fr-CA' })

test('one order at a food hall goes to both counters', async ({ page, provider }) => {
  const before = await ordersAt(provider)
  await orderFromBoth(page)
  const counters = page.getByRole('region', { name: say.each, exact: true })
  await expect(counters.getByText(say.counterReceived)).toHaveCount(2)
  const after = await ordersAt(provider)
  expect(after).toEqual(before.map((count) => count + 1))
})

test('a counter that is closed hides nothing of the other', async ({ page, provider }) => {
  const undo = await provider.changeVenue('cedar-kitchen', ({ restaurant }) => {
    restaurant.orders_paused = true
  })
  const before = await provider.orders('lakeside-table')
  await orderFromBoth(page)
  const counters = page.getByRole('region', { name: say.each, exact: true })
  await expect(counters.getByText(say.counterReceived)).toHaveCount(1)
  await expect(counters.getByText(say.notCharged)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: say.leftOut })).toBeVisible()
  await expect(page.getByText(say.charged, { exact: true })).toBeVisible()
  await undo()
  expect((await provider.orders('lakeside-table')).length).toBe(before.length + 1)
})

test('another round is the same once more', async ({ page, provider }) => {
  const undo = await provider.changeVenue('lakeside-table', ({ restaurant }) => {
    restaurant.another_round = true
  })
  await page.goto('/lakeside-table?tableNum=12')
  await add(page, say.burger)
  await checkOut(page)
  await expect(page.getByRole('heading', { name: say.received, exact: true })).toBeVisible()
  await page.getByRole('button', { name: say.round, exact: true }).click()
  await expect(page.getByRole('heading', { name: say.order, exact: true })).toBeVisible()
  await expect(page.getByText(say.burger).first()).toBeVisible()
  await expect(page).toHaveURL(/tableNum=12/)
  await undo()
})

async function orderFromBoth(page: Page): Promise<void> {
  await page.goto('/market-hall?tableNum=4')
  await add(page, say.burger)
  await page.getByRole('button', { name: say.counter, exact: true }).click()
  await add(page, say.tart)
  await checkOut(page)
  await expect(page.getByText(say.each, { exact: true })).toBeVisible()
}

async function add(page: Page, item: RegExp): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: item }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: say.add }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function checkOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: say.view }).click()
  await page.getByRole('button', { name: say.checkout }).click()
  await page.getByRole('textbox', { name: say.name, exact: true }).fill('Ada')
  await page.getByRole('button', { name: say.place }).click()
}

function ordersAt(provider: Provider): Promise<readonly number[]> {
  return Promise.all(
    ['cedar-kitchen', 'lakeside-table'].map(async (slug) => (await provider.orders(slug)).length),
  )
}
