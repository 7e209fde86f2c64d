import { expect, test } from 'vitest'
import { problemEventNames } from './analytics-event.ts'
import { eventsOfCode } from './events-of-code.ts'

const table: readonly (readonly [number, readonly string[]])[] = [
  [200, ['unable_to_make_payment']],
  [201, ['expired_token']],
  [410, ['transaction_failed']],
  [415, ['item_sold_out']],
  [416, ['availability_error']],
  [417, ['availability_error']],
  [418, ['availability_error']],
  [419, ['orders_paused']],
  [422, ['availability_error']],
  [424, ['availability_error']],
  [426, ['item_unavailable']],
  [428, ['item_price_changed']],
  [1803, ['unable_to_make_payment']],
  [1804, ['item_out_of_stock', 'unable_to_make_payment']],
  [2202, ['membership_applied_error']],
]

test.each(table)('code %i counts as %j', (code, names) => {
  expect(eventsOfCode(code, { ordersPaused: false })).toEqual(names.map((name) => ({ name, code })))
})

test('an order turned down (418) by a venue that is paused counts as orders paused too', () => {
  expect(eventsOfCode(418, { ordersPaused: true })).toEqual([
    { name: 'availability_error', code: 418 },
    { name: 'orders_paused', code: 418 },
  ])
})

test('no other code counts differently while the venue is paused', () => {
  for (const [code] of table.filter(([each]) => each !== 418)) {
    expect(eventsOfCode(code, { ordersPaused: true })).toEqual(
      eventsOfCode(code, { ordersPaused: false }),
    )
  }
})

test('every other code, of ours or not, is a general error', () => {
  const known = new Set(table.map(([code]) => code))
  for (let code = 0; code < 10_000; code += 1) {
    if (known.has(code)) continue
    expect(eventsOfCode(code, { ordersPaused: true })).toEqual([{ name: 'general_error', code }])
  }
})

test('every kind of trouble has a code that counts as it', () => {
  const counted = [...table.map(([code]) => code), 9_099].flatMap((code) =>
    eventsOfCode(code, { ordersPaused: false }).map(({ name }) => name),
  )
  expect(new Set(counted)).toEqual(new Set(problemEventNames))
})
