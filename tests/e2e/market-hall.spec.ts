import type { Page } from 'playwright'
import * as v from 'valibot'
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
  code: 'Code promo',
  apply: 'Appliquer',
  card: 'Carte-cadeau',
  number: 'Numéro de la carte-cadeau',
  due: /^À payer/,
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

test('a code and a gift card of the hall pay their share at both counters', async ({
  page,
  provider,
}) => {
  const undo = await provider.changeVenue('market-hall', ({ restaurant }) => {
    Object.assign(restaurant, { has_discounts: true, voucher: { type: 'gift_card' } })
  })
  await fillFromBoth(page)
  await page.getByRole('button', { name: say.view }).click()
  await page.getByRole('button', { name: say.code, exact: true }).click()
  await page.getByRole('textbox', { name: say.code, exact: true }).fill('FIVEOFF')
  await page.getByRole('button', { name: say.apply, exact: true }).click()
  await page.getByRole('button', { name: say.card, exact: true }).click()
  const number = page.getByRole('textbox', { name: say.number, exact: true })
  await number.fill('600100001111')
  await number.press('Enter')
  await expect(page.locator('summary').filter({ hasText: say.due })).toBeVisible()
  await send(page)
  await expect(page.getByText(say.each, { exact: true })).toBeVisible()
  const lasts = await Promise.all(
    ['cedar-kitchen', 'lakeside-table'].map(async (slug) => (await provider.orders(slug)).at(-1)),
  )
  const amounts = lasts.map((order) => costsOf(order?.content))
  const sumOf = (row: 'discount' | 'voucher') =>
    amounts.reduce((sum, costs) => sum + Math.round(costs[row].amount * 100), 0)
  expect([sumOf('discount'), sumOf('voucher')]).toEqual([500, 1_500])
  await undo()
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

async function fillFromBoth(page: Page): Promise<void> {
  await page.goto('/market-hall?tableNum=4')
  await add(page, say.burger)
  await page.getByRole('button', { name: say.counter, exact: true }).click()
  await add(page, say.tart)
}

async function orderFromBoth(page: Page): Promise<void> {
  await fillFromBoth(page)
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
  await send(page)
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: say.checkout }).click()
  await page.getByRole('textbox', { name: say.name, exact: true }).fill('Ada')
  await page.getByRole('button', { name: say.place }).click()
}

function costsOf(content: unknown) {
  const amount = v.object({ amount: v.number() })
  return v.parse(v.object({ costs: v.object({ discount: amount, voucher: amount }) }), content)
    .costs
}

function ordersAt(provider: Provider): Promise<readonly number[]> {
  return Promise.all(
    ['cedar-kitchen', 'lakeside-table'].map(async (slug) => (await provider.orders(slug)).length),
  )
}
