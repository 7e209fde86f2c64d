import { expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { fitsTab, leftOnTab } from './known-tab.ts'

const tab = {
  limit: cents(50_000),
  spent: cents(30_000),
  sent: cents(5_000),
  waiting: cents(4_000),
}

test('what this device sent since and what waits here counts towards the limit', () => {
  expect(leftOnTab(tab)).toBe(11_000)
  expect(fitsTab(tab, cents(11_000))).toBe(true)
  expect(fitsTab(tab, cents(11_001))).toBe(false)
})

test('a tab over its limit has nothing left, and one without a limit takes any amount', () => {
  expect(leftOnTab({ ...tab, spent: cents(60_000) })).toBe(0)
  expect(leftOnTab({ ...tab, limit: null })).toBeNull()
  expect(fitsTab({ ...tab, limit: null }, cents(1_000_000))).toBe(true)
})
