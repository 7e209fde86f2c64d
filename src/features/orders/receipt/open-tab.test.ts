import { expect, test } from 'vitest'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { sumTab } from './open-tab.tsx'

const { placedAt, costs } = aReceipt()
const hour = 60 * 60_000

test('a tab sums today’s orders that were not cancelled', () => {
  const receipts = [
    aReceipt({ paidBy: 'open_tab' }),
    aReceipt({ paidBy: 'open_tab', status: 'completed' }),
    aReceipt({ paidBy: 'open_tab', status: 'cancelled' }),
    aReceipt({ paidBy: 'credit_card' }),
  ]
  expect(sumTab(receipts, placedAt + hour)).toEqual({ count: 2, total: costs.amountDue * 2 })
})

test('yesterday’s tab is paid', () => {
  expect(sumTab([aReceipt({ paidBy: 'open_tab' })], placedAt + 13 * hour).count).toBe(0)
})
