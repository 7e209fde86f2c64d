import { expect, test } from 'vitest'
import { checkContact } from '#features/checkout/check-typed.ts'
import { countryForms } from '#domain/country/forms-abroad.ts'

const forms = countryForms('CA').phone

test('a name alone is enough', () => {
  expect(checkContact({ fullName: 'Ada', email: '', phone: '' }, { forms })).toEqual({})
})

test('a delivery to a door needs a phone', () => {
  const contact = { fullName: 'Ada', email: '', phone: '' }
  expect(checkContact(contact, { forms, isNeeded: true })).toEqual({ phone: { key: 'yourPhone' } })
  expect(checkContact({ ...contact, phone: '514-555-0199' }, { forms, isNeeded: true })).toEqual({})
  expect(checkContact({ ...contact, phone: '12' }, { forms, isNeeded: true })).toEqual({
    phone: { key: 'phone' },
  })
})

test('each fault belongs to its field', () => {
  expect(checkContact({ fullName: '  ', email: 'ada@', phone: '12345' }, { forms })).toEqual({
    fullName: { key: 'yourName' },
    email: { key: 'email' },
    phone: { key: 'phone' },
  })
})

test('an email with a plus sign and capitals is an email', () => {
  expect(
    checkContact({ fullName: 'Ada', email: 'Ada+Lunch@Example.COM', phone: '' }, { forms }),
  ).toEqual({})
})

test('markup is not a name', () => {
  expect(checkContact({ fullName: '<b>Ada</b>', email: '', phone: '' }, { forms })).toEqual({
    fullName: { key: 'name' },
  })
})

test('a phone is one of the venue’s country, or says its own', () => {
  const contact = { fullName: 'Ada', email: '', phone: '020 7946 0958' }
  expect(checkContact(contact, { forms: countryForms('GB').phone })).toEqual({})
  expect(checkContact(contact, { forms })).toEqual({ phone: { key: 'phone' } })
  expect(
    checkContact({ ...contact, phone: '7946 0958' }, { forms: countryForms('GB').phone }),
  ).toEqual({
    phone: { key: 'phoneAbroad', values: { code: '+44' } },
  })
})
