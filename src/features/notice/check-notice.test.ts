import { expect, test } from 'vitest'
import { checkNotice } from './check-notice.ts'

test('a number and a phone, however it is grouped, are enough', () => {
  expect(checkNotice({ number: ' 41 ', phone: '(514) 555-0199' })).toEqual({})
})

test('an empty number or phone is required', () => {
  expect(checkNotice({ number: '', phone: ' ' })).toEqual({
    number: 'required',
    phone: 'required',
  })
})

test.each([
  ['No. 41', 'numeric'],
  ['4.5', 'integer'],
  ['0', 'minValue'],
  ['-3', 'minValue'],
  ['12345678901', 'maxLength'],
])('%s as an order number: %s', (number, fault) => {
  expect(checkNotice({ number, phone: '514-555-0199' })).toEqual({ number: fault })
})

test.each(['555-0199', '514-555-01999', 'my phone'])('%s is not a ten-digit phone', (phone) => {
  expect(checkNotice({ number: '41', phone })).toEqual({ phone: 'phone' })
})
