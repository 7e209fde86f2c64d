import { afterAll, expect, test } from 'vitest'
import type { ItemDocument } from '#contract/menu/menu-document.ts'
import { aServedVenue, aServer, aSoupLine, post, publish } from '#tests/fixtures/a-served-venue.ts'
import { openOwn } from '#tests/ports/databases.ts'

const database = openOwn()
afterAll(async () => (await database).close())

/** Chosen values and how many of each, by group. */
type Choices = Readonly<Record<string, Readonly<Record<string, number>>>>

/** A cart of one bowl with these choices, asked of a venue that sells it. */
async function ask(call: string, options: ItemDocument['options'], choices: Choices) {
  const { sql } = await database
  const document = aServedVenue()
  const [menu] = document.menus
  const [soups, ...sections] = menu?.sections ?? []
  if (!menu || !soups) throw new Error('The small venue has a menu with sections')
  const bowl = { id: 'bowl', slug: 'bowl', name: 'Bowl', price: 12, options }
  const section = { ...soups, items: [...soups.items, bowl] }
  await publish(sql, { ...document, menus: [{ ...menu, sections: [section, ...sections] }] })
  const line = aSoupLine({
    id: 'bowl',
    quantity: 1,
    orderPrice: 12,
    memberOrderPrice: 12,
    orderOptions: Object.entries(choices).map(([optionGroupId, values]) => ({
      optionGroupId,
      values: Object.entries(values).map(([optionValueId, quantity]) => ({
        optionValueId,
        quantity,
      })),
    })),
  })
  const body = { type: 'dine-in', config: { tableNum: '12' }, itemsInCart: [line] }
  const answer = await aServer(sql).request(`/api/orders/${call}`, post(document, body))
  return { status: answer.status, body: await answer.json() }
}

const salads = {
  id: 'salads',
  name: 'Salads',
  type: 'addons' as const,
  allow_multiple_selection: true,
  min: 2,
  values: ['beet', 'corn', 'slaw'].map((id) => ({ id, name: id, price: 0 })),
}

test('fewer choices than a group asks for are refused, with the number', async () => {
  expect(await ask('validate', [salads], { salads: { beet: 1 } })).toEqual({
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
  const two = await ask('validate', [salads], { salads: { beet: 1, slaw: 1 } })
  expect(two).toEqual({ status: 200, body: { valid: true } })
})
