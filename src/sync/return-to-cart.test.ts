import { expect, test } from 'vitest'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import { cartLifetime } from '#domain/cart/cart.ts'
import { asId } from '#domain/ids.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aDatedCart, someOrderRecords } from '#tests/fixtures/some-order-records.ts'
import { aSubmission, aSubmittedLine } from '#tests/fixtures/a-submission.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { returnToCart } from './return-to-cart.ts'

const at = 1_790_000_000_000
const tip = { type: 'percentage', percentageValue: 18 } as const
const entry = anOutboxEntry({
  submission: aSubmission({ tip, lines: [aSubmittedLine({ orderId: 4, memo: 'hot' })] }),
})
const refusal = {
  id: entry.id,
  message: 'Sold out',
  lines: [{ orderId: 4, code: 415, message: 'Sold out' }],
}

test('into an empty cart the lines return with their numbers, the tip and the reasons', () => {
  const returned = {
    cart: { lines: [aCartLine({ orderId: 4, memo: 'hot' })] },
    tip,
    terms: noTerms,
    refusal,
    changedAt: at,
  }
  const emptied = aDatedCart({ cart: { lines: [], lastOrderId: 9 }, refusal: null })
  expect(returnToCart(someOrderRecords(), { entry, refusal, at })).toEqual(returned)
  expect(returnToCart(someOrderRecords({ cart: emptied }), { entry, refusal, at })).toEqual(
    returned,
  )
})

test('among other lines they get new numbers, and merge with an equal line', () => {
  const lines = [aCartLine({ orderId: 4, itemId: asId('leek') }), aCartLine({ orderId: 5 })]
  const submission = aSubmission({
    tip,
    lines: [aSubmittedLine({ orderId: 4 }), aSubmittedLine({ orderId: 5, memo: 'hot' })],
  })
  const records = someOrderRecords({ cart: aDatedCart({ cart: { lines } }) })
  expect(returnToCart(records, { entry: { ...entry, submission }, refusal, at })).toEqual({
    cart: {
      lines: [
        aCartLine({ orderId: 4, itemId: asId('leek') }),
        aCartLine({ orderId: 5, quantity: 2 }),
        aCartLine({ orderId: 6, memo: 'hot' }),
      ],
      lastOrderId: 6,
    },
    tip: null,
    terms: noTerms,
    refusal: null,
    changedAt: at,
  })
})

test('yesterday’s expired cart does not come back with it', () => {
  const old = aDatedCart({ cart: { lines: [aCartLine({ itemId: asId('leek') })] } })
  const today = at + cartLifetime
  expect(returnToCart(someOrderRecords({ cart: old }), { entry, refusal, at: today })).toEqual({
    cart: { lines: [aCartLine({ orderId: 4, memo: 'hot' })] },
    tip,
    terms: noTerms,
    refusal,
    changedAt: today,
  })
})
