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
  optionGroups: [anOptionGroup({ required: true, values: [anOptionValue({ id: asId('hot') })] })],
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
