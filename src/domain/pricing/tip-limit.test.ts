import { expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { highestBill, highestTip, isBillTooHigh, judgeTip } from './tip-limit.ts'

const bill = { subtotal: cents(1000), total: cents(1130) }

test('a tip is fine up to the bill, asked about above it, and refused above ten times the bill', () => {
  expect(judgeTip(cents(1130), bill)).toBe('fine')
  expect(judgeTip(cents(1131), bill)).toBe('ask')
  expect(judgeTip(cents(11_300), bill)).toBe('ask')
  expect(judgeTip(cents(11_301), bill)).toBe('refused')
  expect(highestTip(bill)).toBe(11_300)
})

test('a meal that a code has paid for can be tipped', () => {
  const free = { subtotal: cents(1000), total: cents(0) }
  expect(judgeTip(cents(500), free)).toBe('ask')
  expect(judgeTip(cents(10_001), free)).toBe('refused')
})

test('on a bill of 0 a tip is asked about and never refused', () => {
  const nothing = { subtotal: cents(0), total: cents(0) }
  expect(judgeTip(cents(0), nothing)).toBe('fine')
  expect(judgeTip(cents(500), nothing)).toBe('ask')
  expect(highestTip(nothing)).toBe(null)
})

test('a bill of more than a million dollars is too high, before or after discounts', () => {
  expect(isBillTooHigh({ subtotal: highestBill, total: highestBill })).toBe(false)
  expect(isBillTooHigh({ subtotal: cents(highestBill + 1), total: cents(0) })).toBe(true)
  expect(isBillTooHigh({ subtotal: cents(0), total: cents(highestBill + 1) })).toBe(true)
})
