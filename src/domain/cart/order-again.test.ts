import { expect, test } from 'vitest'
import { nothingAvoided } from '#domain/menu/avoided.ts'
import { aLine, aMenuOf, anItem, anOptionGroup, anOptionValue } from '#tests/fixtures/a-venue.ts'
import { emptyCart } from './cart.ts'
import { asId } from '#domain/ids.ts'
import { indexMenus } from '#domain/menu/menu-index.ts'
import { orderAgain, type AgainFacts } from './order-again.ts'

const beer = anItem({ id: asId('beer') })
const wings = anItem({
  id: asId('wings'),
  optionGroups: [anOptionGroup({ min: 1, values: [anOptionValue({ id: asId('hot') })] })],
})
const gone = aLine({ orderId: 3, itemId: asId('gone') })

function facts(maxItemsPerCart: number | null = null): AgainFacts {
  return {
    venue: { maxItemsPerCart },
    index: indexMenus([aMenuOf(beer, wings)]),
    slot: { weekday: 0, quarterHour: 48 },
    avoided: nothingAvoided,
    member: null,
  }
}

test('available lines are added, those gone or without a required option are not', () => {
  const lines = [
    aLine({ itemId: asId('beer'), quantity: 2 }),
    aLine({ itemId: asId('wings') }),
    gone,
  ]
  const again = orderAgain(emptyCart, lines, facts())
  expect(again.cart.lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([['beer', 2]])
  expect([again.added, again.wanted, again.full]).toEqual([2, 4, false])
})

test('the lines merge with those in the cart', () => {
  const line = aLine({ itemId: asId('beer') })
  const again = orderAgain({ lines: [line] }, [line], facts())
  expect(again.cart.lines).toEqual([{ ...line, quantity: 2 }])
})

test('a cart takes no more than the venue’s limit, and says so', () => {
  const lines = [aLine({ itemId: asId('beer'), quantity: 5 })]
  const before = { lines: [aLine({ itemId: asId('beer'), quantity: 2 })] }
  const again = orderAgain(before, lines, facts(4))
  expect([again.added, again.wanted, again.full]).toEqual([2, 5, true])
})

const thin = anOptionValue({ id: asId('thin'), allergens: ['gluten'], defaultSelection: true })
const corn = anOptionValue({ id: asId('corn') })
const crust = anOptionGroup({ id: asId('crust'), min: 1, values: [thin, corn] })
const cream = anOptionValue({ id: asId('cream'), allergens: ['dairy'] })
const basil = anOptionValue({ id: asId('basil') })
const extras = anOptionGroup({ id: asId('extras'), values: [cream, basil] })
const mozzarella = anOptionValue({ id: asId('mozzarella'), allergens: ['dairy'] })
const cheese = anOptionGroup({ id: asId('cheese'), min: 1, values: [mozzarella] })
const sold = {
  plain: anItem({ id: asId('plain'), optionGroups: [crust, extras] }),
  'with dairy in its dough': anItem({
    id: asId('dairy'),
    allergens: ['dairy'],
    optionGroups: [crust, extras],
  }),
  'with dairy in each of its cheeses': anItem({
    id: asId('cheesy'),
    optionGroups: [cheese, crust, extras],
  }),
}

test.each(Object.entries(sold))(
  'a pizza %s stays, and gives up each option that carries what is avoided',
  (_name, pizza) => {
    const choose = (...ids: readonly string[]) =>
      pizza.optionGroups.flatMap(({ id: groupId, values }) => {
        const chosen = values.filter(({ id }) => ids.includes(id))
        const written = chosen.map(({ id: valueId }) => ({ valueId, quantity: 1, groups: [] }))
        return chosen.length === 0 ? [] : [{ groupId, values: written }]
      })
    const line = aLine({
      itemId: pizza.id,
      options: choose('mozzarella', 'thin', 'cream', 'basil'),
    })
    const again = (allergens: readonly string[]) =>
      orderAgain(emptyCart, [line], {
        ...facts(),
        index: indexMenus([aMenuOf(pizza)]),
        avoided: { allergens, diets: [] },
      }).cart.lines.map(({ options }) => options)
    expect(again([])).toEqual([line.options])
    expect(again(['gluten'])).toEqual([choose('mozzarella', 'corn', 'cream', 'basil')])
    expect(again(['dairy'])).toEqual([choose('mozzarella', 'thin', 'basil')])
    expect(again(['gluten', 'dairy'])).toEqual([choose('mozzarella', 'corn', 'basil')])
  },
)
