import { expect, test } from 'vitest'
import { countryForms } from '#domain/country/forms-abroad.ts'
import { checkNotice } from './check-notice.ts'

const forms = countryForms('CA').phone

test('a number and a phone, however it is grouped, are enough', () => {
  expect(checkNotice({ number: ' 41 ', phone: '(514) 555-0199' }, forms)).toEqual({})
})

test('an empty number or phone is required', () => {
  expect(checkNotice({ number: '', phone: ' ' }, forms)).toEqual({
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
  expect(checkNotice({ number, phone: '514-555-0199' }, forms)).toEqual({ number: fault })
})

test.each(['555-0199', '514-555-01999', 'my phone'])('%s is not a ten-digit phone', (phone) => {
  expect(checkNotice({ number: '41', phone }, forms)).toEqual({ phone: 'phone' })
})
