import { expect, test } from 'vitest'
import { checkNotice } from './check-notice.ts'

test('a number and a phone, however it is grouped, are enough', () => {
  expect(checkNotice({ number: ' 41 ', phone: '(514) 555-0199' })).toEqual({})
})

test('an empty number or phone is required', () => {
  expect(checkNotice({ number: '', phone: ' ' })).toEqual({
    number: 'field.required',
    phone: 'field.required',
  })
})

test.each(['0', '-3', '4.5', 'No. 41', '12345678901'])('%s is not an order number', (number) => {
  expect(checkNotice({ number, phone: '514-555-0199' })).toEqual({
    number: 'notice.numberInvalid',
  })
})

test.each(['555-0199', '514-555-01999', 'my phone'])('%s is not a ten-digit phone', (phone) => {
  expect(checkNotice({ number: '41', phone })).toEqual({ phone: 'field.phone' })
})
