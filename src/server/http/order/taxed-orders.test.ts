import { afterAll, expect, test } from 'vitest'
import type { ItemDocument } from '#contract/menu/menu-document.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { aServedVenue, aServer, aSoupLine, post, publish } from '#tests/fixtures/a-served-venue.ts'
import { openOwn } from '#tests/ports/databases.ts'

const database = openOwn()
afterAll(async () => (await database).close())

interface Asked {
  readonly restaurant?: Partial<RestaurantDocument>
  readonly soup: Partial<ItemDocument>
  readonly line: Parameters<typeof aSoupLine>[0]
  readonly type?: 'dine-in' | 'take-out'
}

/** The server's bill of soups, its tax brackets as written. */
async function bracketsOf({ restaurant, soup, line, type = 'dine-in' }: Asked) {
  const { sql } = await database
  const document = aServedVenue({ service_charge: '0%', tax_label: 'HST', ...restaurant }, soup)
  await publish(sql, document)
  const table = type === 'dine-in' ? { tableNum: '12' } : {}
  const body = { type, ...table, items: [aSoupLine(line)], costs: {} }
  const answer = await aServer(sql).request('/api/orders/set-costs', post(document, body))
  const { costs } = (await answer.json()) as { costs: { total: number; taxBrackets: unknown } }
  return { total: costs.total, taxBrackets: costs.taxBrackets }
}

test('a price is taxed by the way it is sold', async () => {
  const both = (restaurant: Partial<RestaurantDocument>, soup: Partial<ItemDocument> = {}) =>
    Promise.all(
      (['dine-in', 'take-out'] as const).map(async (type) => {
        const line = { quantity: 1, orderPrice: 10, memberOrderPrice: 10 }
        const asked = { restaurant, soup: { price: 10, ...soup }, line, type }
        return (await bracketsOf(asked)).total
      }),
    )
  const byWay = { dine_in: 0.13, take_out: 0.05 }
  expect(await both({ tax_rate: byWay })).toEqual([11.3, 10.5])
  expect(await both({ tax_rate: 0.13 }, { tax_rate: { ...byWay, take_out: 0 } })).toEqual([
    11.3, 10,
  ])
  const charged = { tax_rate: byWay, service_charge: '10%' }
  // (10.00 + 1.00) × 1.13, and × 1.05
  expect(await both(charged, { tax_rate: null })).toEqual([12.43, 11.55])
})

test('six muffins to go bear no tax, five do, and six that are eaten in', async () => {
  const totalOf = async (quantity: number, type: 'dine-in' | 'take-out') => {
    const soup = { price: 2.49, zero_rated_from: 6 }
    const line = { quantity, orderPrice: 2.49, memberOrderPrice: 2.49 }
    return (await bracketsOf({ restaurant: { tax_rate: 0.13 }, soup, line, type })).total
  }
  // 12.45 + 1.62, 14.94, 14.94 + 1.94
  expect([
    await totalOf(5, 'take-out'),
    await totalOf(6, 'take-out'),
    await totalOf(6, 'dine-in'),
  ]).toEqual([14.07, 14.94, 16.88])
})

test('a deposit bears the tax of its value', async () => {
  const deposit = { id: 'deposit', name: 'Deposit', price: 0.15, tax_rate: 0 }
  const options = [{ id: 'can', name: 'Can', type: 'addons' as const, values: [deposit] }]
  const chosen = { optionGroupId: 'can', values: [{ optionValueId: 'deposit', quantity: 1 }] }
  const line = { quantity: 1, orderPrice: 1.15, memberOrderPrice: 1.15, orderOptions: [chosen] }
  expect(
    await bracketsOf({ restaurant: { tax_rate: 0.05 }, soup: { price: 1, options }, line }),
  ).toEqual({
    total: 1.2,
    taxBrackets: [{ name: 'HST', rate: 0.05, taxable: 1, amount: 0.05 }],
  })
})

test('an item that is not eligible gets no rebate', async () => {
  const restaurant = { tax_rate: 0.13, tax_rebate: { threshold: 4, rate: 0.08 } }
  const line = { quantity: 1, orderPrice: 3, memberOrderPrice: 3 }
  const totalOf = async (tax_rebate_eligibility: 'eligible' | 'ineligible') =>
    (await bracketsOf({ restaurant, soup: { price: 3, tax_rebate_eligibility }, line })).total
  // 3.00 × 1.05, and × 1.13
  expect(await totalOf('eligible')).toBe(3.15)
  expect(await totalOf('ineligible')).toBe(3.39)
})
