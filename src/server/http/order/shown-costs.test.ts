import { expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import { idempotencyKeyHeader } from '#contract/problem.ts'
import { anOrderOf } from '#tests/fixtures/a-served-venue.ts'
import { aPaidServer, aPaidVenue } from '#tests/fixtures/a-paid-venue.ts'

const document = aPaidVenue({ payment_processor: 'payOnPremise' })
const { send } = await aPaidServer(document)
const order = anOrderOf(document)
const { amountDue: _due, discount: _discount, voucher: _voucher, ...rows } = order.data.costs

const place = (costs: object) =>
  send(
    '/api/orders',
    { ...order, data: { ...order.data, costs } },
    { [idempotencyKeyHeader]: crypto.randomUUID() },
  )

const none = { code: '', type: '', percentageValue: 0, amount: 0 }

test.each([
  ['the rows of the specification', rows],
  ['no code and no card, as a client begins', { ...rows, discount: none, voucher: {} }],
  [
    'the total and the tip',
    { tip: rows.tip, totalWithTip: rows.totalWithTip, taxBrackets: {}, memberDiscount: null },
  ],
])('a bill with %s is compared by the rows that it has', async (_, costs) => {
  expect(await place(costs)).toMatchObject({ status: 200, body: { total: rows.totalWithTip } })
})

test.each([
  { ...rows, totalWithTip: rows.totalWithTip + 1 },
  { totalWithTip: rows.totalWithTip, subtotal: 1 },
  { tip: rows.tip, totalWithTip: rows.totalWithTip, amountDue: 0 },
  { ...rows, tip: { type: '', percentageValue: 0, amount: 0 } },
])('another amount in any row that it has is refused', async (costs) => {
  expect(await place(costs)).toMatchObject({
    status: 422,
    body: { code: problemCodes.totalsChanged },
  })
})

test('a bill without the total that its guest confirms is refused at that field', async () => {
  const { totalWithTip: _total, ...others } = rows
  expect(await place(others)).toMatchObject({
    status: 400,
    body: { fields: { 'data.costs.totalWithTip': expect.any(String) } },
  })
})

test.each([undefined, null, {}, { discount: none, tip: { type: '' }, taxBrackets: null }])(
  'set-costs prices a cart with the costs %j as one without choices',
  async (costs) => {
    const { items, config } = order.data
    const cart = { type: 'dine-in', tableNum: config.tableNum, items }
    const bare = await send('/api/orders/set-costs', { ...cart, costs: {} })
    expect(bare).toMatchObject({ status: 200, body: { costs: { discount: null } } })
    expect(await send('/api/orders/set-costs', { ...cart, costs })).toEqual(bare)
  },
)
