import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCartToPrice } from '#tests/fixtures/a-cart-to-price.ts'
import { cartsToPrice } from '#tests/fixtures/carts-to-price.ts'
import type { Costs } from './costs.ts'
import { asId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { priceCart, priceLines, type PriceCartInput } from './price-cart.ts'
import { billMarketplace, type Makers } from './price-marketplace.ts'

const makers: Makers = new Map([
  [asId('menu-0'), asId('noodles')],
  [asId('menu-1'), asId('bakery')],
  [asId('menu-2'), asId('noodles')],
])

/** The lines of a cart in turn from the hub's menus. */
function atHub(input: PriceCartInput, menus = 3): PriceCartInput {
  const lines = input.cart.lines.map((line, place) => ({
    ...line,
    menuId: asId<(typeof line)['menuId']>(`menu-${place % menus}`),
  }))
  return { ...input, cart: { lines } }
}

function billed(input: PriceCartInput) {
  const lines = priceLines(input)
  return lines.ok ? billMarketplace(lines.value, input, makers) : lines
}

function priced(input: PriceCartInput) {
  const answer = billed(input)
  if (!answer.ok) throw new Error('An item is gone')
  return answer.value
}

test('each venue has a bill of its own, and the hub’s is their sum', () => {
  const input = atHub(
    aCartToPrice({
      items: [{ price: cents(1000) }, { price: cents(300) }, { price: cents(700) }],
      tip: { type: 'dollars', amount: cents(200) },
      discount: { code: 'FIVE', type: 'dollars', amount: cents(500) },
      voucher: { code: 'CARD', balance: cents(1000) },
    }),
  )
  const { parts, costs } = priced(input)
  const rows = parts.map(({ venueId, costs: own }) => [
    venueId,
    own.subtotal,
    own.discount?.amount,
    own.tip.amount,
    own.voucher?.amount,
    own.amountDue,
  ])
  expect(rows).toEqual([
    ['bakery', 300, 75, 30, 150, 105],
    ['noodles', 1700, 425, 170, 850, 595],
  ])
  expect([costs.subtotal, costs.discount?.amount, costs.tip.amount, costs.amountDue]).toEqual([
    2000, 500, 200, 700,
  ])
  expect(costs.voucher).toEqual({ code: 'CARD', balance: 1000, amount: 1000 })
})

test('an item on a menu without a venue cannot be priced', () => {
  const input = aCartToPrice({ items: [{}] })
  expect(billed(input)).toEqual({
    ok: false,
    error: [{ type: 'ItemGone', orderId: 1, itemId: 'item 0' }],
  })
})

test('where one venue makes all, its bill is the hub’s and the one without a hub', () => {
  fc.assert(
    fc.property(cartsToPrice, (input) => {
      const alone = atHub(input, 1)
      const whole = priceCart(alone)
      expect(whole.ok && whole.value.costs).toEqual(priced(alone).costs)
    }),
  )
})

test('every row of the hub is the sum of its parts, and dollars are given out to the cent', () => {
  fc.assert(
    fc.property(cartsToPrice, (input) => {
      const { parts, costs } = priced(atHub(input))
      const sum = (row: (own: Costs) => number) =>
        parts.reduce((total, part) => total + row(part.costs), 0)
      if (parts.length === 0) return
      expect(sum((own) => own.subtotal)).toBe(costs.subtotal)
      expect(sum((own) => own.totalWithTip)).toBe(costs.totalWithTip)
      expect(sum((own) => own.amountDue)).toBe(costs.amountDue)
      expect(costs.amountDue + (costs.voucher?.amount ?? 0)).toBe(costs.totalWithTip)
      const { tip, voucher } = input
      if (tip.type === 'dollars') expect(costs.tip.amount).toBe(Math.abs(tip.amount))
      if (voucher) {
        expect(costs.voucher?.amount).toBe(Math.min(voucher.balance, costs.totalWithTip))
      }
    }),
  )
})
