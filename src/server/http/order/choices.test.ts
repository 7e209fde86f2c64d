import { afterAll, expect, test } from 'vitest'
import type { ItemDocument } from '#contract/menu/menu-document.ts'
import { aServedVenue, aServer, aSoupLine, post, publish } from '#tests/fixtures/a-served-venue.ts'
import { openOwn } from '#tests/ports/databases.ts'

const database = openOwn()
afterAll(async () => (await database).close())

/** Chosen values and how many of each, by group. */
type Choices = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Validates a cart of one bowl with these choices and this price, at a venue that sells it at 12.00. */
async function validate(
  given: Pick<ItemDocument, 'options' | 'pricing_rule'>,
  choices: Choices,
  price = 12,
) {
  const { sql } = await database
  const document = aServedVenue()
  const [menu] = document.menus
  const [soups, ...sections] = menu?.sections ?? []
  if (!menu || !soups) throw new Error('The small venue has a menu with sections')
  const bowl = { id: 'bowl', slug: 'bowl', name: 'Bowl', price: 12, ...given }
  const section = { ...soups, items: [...soups.items, bowl] }
  await publish(sql, { ...document, menus: [{ ...menu, sections: [section, ...sections] }] })
  const line = aSoupLine({
    id: 'bowl',
    quantity: 1,
    orderPrice: price,
    memberOrderPrice: price,
    orderOptions: Object.entries(choices).map(([optionGroupId, values]) => ({
      optionGroupId,
      values: Object.entries(values).map(([optionValueId, quantity]) => ({
        optionValueId,
        quantity,
      })),
    })),
  })
  const body = { type: 'dine-in', config: { tableNum: '12' }, itemsInCart: [line] }
  const answer = await aServer(sql).request('/api/orders/validate', post(document, body))
  return { status: answer.status, body: await answer.json() }
}

const isValid = { status: 200, body: { valid: true } }

const salads = {
  id: 'salads',
  name: 'Salads',
  type: 'addons' as const,
  allow_multiple_selection: true,
  min: 2,
  values: ['beet', 'corn', 'slaw'].map((id) => ({ id, name: id, price: 0 })),
}

test('fewer choices than a group asks for are refused, with the number', async () => {
  expect(await validate({ options: [salads] }, { salads: { beet: 1 } })).toEqual({
    status: 422,
    body: expect.objectContaining({
      items: [
        {
          orderId: 1,
          itemId: 'bowl',
          optionGroupId: 'salads',
          code: 9004,
          message: 'Please choose at least 2 of “Salads” for “Bowl”.',
        },
      ],
    }),
  })
  const two = await validate({ options: [salads] }, { salads: { beet: 1, slaw: 1 } })
  expect(two).toEqual(isValid)
})

test('a value below zero lowers the price that the server asks', async () => {
  const values = [{ id: 'cheese', name: 'No cheese', price: -0.5 }]
  const without = { id: 'without', name: 'Without', type: 'addons' as const, values }
  const chosen = { without: { cheese: 1 } }
  expect(await validate({ options: [without] }, chosen, 11.5)).toEqual(isValid)
  expect((await validate({ options: [without] }, chosen, 12)).body).toMatchObject({
    items: [{ oldPrice: 12, newPrice: 11.5 }],
  })
})

test('two halves cost the dearer one where the item says so', async () => {
  const halves = ['left', 'right'].map((id) => ({
    id,
    name: id,
    type: 'pricing' as const,
    required: true,
    values: [
      { id: 'ham', name: 'Ham', price: 20 },
      { id: 'veg', name: 'Vegetables', price: 16 },
    ],
  }))
  const hamLeft = { left: { ham: 1 }, right: { veg: 1 } }
  expect(await validate({ options: halves, pricing_rule: 'dearest' }, hamLeft, 20)).toEqual(isValid)
  expect(await validate({ options: halves }, hamLeft, 16)).toEqual(isValid)
})

test('the sides that a group includes cost nothing, the cheapest first', async () => {
  const prices = { beet: 1, corn: 1.5, slaw: 2 }
  const values = Object.entries(prices).map(([id, price]) => ({ id, name: id, price }))
  const sides = { ...salads, min: 0, included: 2, values }
  const all = { salads: { beet: 1, corn: 1, slaw: 1 } }
  expect(await validate({ options: [sides] }, all, 14)).toEqual(isValid)
  expect(await validate({ options: [sides] }, { salads: { slaw: 1 } }, 12)).toEqual(isValid)
  expect((await validate({ options: [sides] }, all, 16.5)).body).toMatchObject({
    items: [{ oldPrice: 16.5, newPrice: 14 }],
  })
})
