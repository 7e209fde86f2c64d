import { expect, test } from 'vitest'
import { countryForms } from './forms-abroad.ts'
import { phoneOfAccount, tidyPhone } from './read-phone.ts'

test.each([
  ['CA', '5145550199', '514-555-0199'],
  ['CA', '1 (514) 555-0199', '514-555-0199'],
  ['US', '15145550199', '514-555-0199'],
  ['US', '212.555.0100', '212-555-0100'],
  ['CA', '+1 514 555 0199', '514-555-0199'],
  ['CA', '+44 (0)20 7946 0958', '+442079460958'],
  ['CA', '011 44 20 7946 0958', '+442079460958'],
  ['JM', '876 555 0100', '876-555-0100'],
  ['CA', '555-0199', null],
  ['CA', '22 514 555 0199', null],
  ['CA', '+1 514 555 019', null],
  ['CA', 'call 5145550199', null],
  ['CA', '514-555-0199 ext. 4', null],
  ['CA', '', null],
  ['GB', '020 7946 0958', '+442079460958'],
  ['GB', '(020) 7946 0958', '+442079460958'],
  ['GB', '07911 123456', '+447911123456'],
  ['GB', '+44 (0)7911 123456', '+447911123456'],
  ['GB', '+44 07911 123456', '+447911123456'],
  ['GB', '(+44) 7911 123456', '+447911123456'],
  ['GB', '0044 7911 123456', '+447911123456'],
  ['GB', '+1 514-555-0199', '+15145550199'],
  ['GB', '+33 1 23 45 67 89', '+33123456789'],
  ['GB', '514-555-0199', null],
  ['GB', '7911 123456', null],
  ['GB', '07911 12345', '+44791112345'],
  ['GB', '07911 1234', null],
  ['GB', '07911 12345678', null],
  ['FR', '06 12 34 56 78', '+33612345678'],
  ['ES', '612 345 678', '+34612345678'],
  ['IT', '06 698 1234', '+39066981234'],
  ['DK', '0612 3456', null],
  ['ZW', '077 123 4567', null],
  ['ZW', '+263 77 123 4567', '+263771234567'],
])('in %s, %s is read as %s', (country, typed, phone) => {
  const forms = countryForms(country).phone
  expect(forms.read(typed)).toBe(phone)
  expect(tidyPhone(typed, forms)).toBe(phone ?? typed.trim())
  // A stored phone is read as itself.
  if (phone !== null) expect(forms.read(phone)).toBe(phone)
})

test('an account’s phone is read at a venue of any country', () => {
  const [canada, britain] = [countryForms('CA').phone, countryForms('GB').phone]
  expect(phoneOfAccount('514-555-0199', canada)).toBe('514-555-0199')
  expect(phoneOfAccount('514-555-0199', britain)).toBe('+15145550199')
  expect(phoneOfAccount('+15145550199', canada)).toBe('514-555-0199')
  expect(phoneOfAccount('+447911123456', canada)).toBe('+447911123456')
  expect(phoneOfAccount(null, britain)).toBe('')
})

test('a phone that cannot be read is asked for as its country writes it', () => {
  expect(countryForms('US').phone.unread).toEqual({ key: 'phone' })
  expect(countryForms('GB').phone.unread).toEqual({
    key: 'phoneAbroad',
    values: { code: '+44' },
  })
  expect(countryForms('DE').phone.unread.values).toEqual({ code: '+49' })
})
