import { expect, test } from 'vitest'
import { checkContact } from '#features/checkout/check-typed.ts'
import { groupPhone } from '#domain/account/contact.ts'

test('a name alone is enough', () => {
  expect(checkContact({ fullName: 'Ada', email: '', phone: '' })).toEqual({})
})

test('a delivery to a door needs a phone', () => {
  const contact = { fullName: 'Ada', email: '', phone: '' }
  expect(checkContact(contact, true)).toEqual({ phone: { key: 'required' } })
  expect(checkContact({ ...contact, phone: '514-555-0199' }, true)).toEqual({})
  expect(checkContact({ ...contact, phone: '12' }, true)).toEqual({ phone: { key: 'phone' } })
})

test('each fault belongs to its field', () => {
  expect(checkContact({ fullName: '  ', email: 'ada@', phone: '12345' })).toEqual({
    fullName: { key: 'required' },
    email: { key: 'email' },
    phone: { key: 'phone' },
  })
})

test('an email with a plus sign and capitals is an email', () => {
  expect(checkContact({ fullName: 'Ada', email: 'Ada+Lunch@Example.COM', phone: '' })).toEqual({})
})

test('markup is not a name', () => {
  expect(checkContact({ fullName: '<b>Ada</b>', email: '', phone: '' })).toEqual({
    fullName: { key: 'name' },
  })
})

test('a phone number is grouped 3-3-4, and a leading 1 of eleven digits is dropped', () => {
  expect(['5145550199', '(514) 555 0199', '1-514-555-0199', '555'].map(groupPhone)).toEqual([
    '514-555-0199',
    '514-555-0199',
    '514-555-0199',
    '555',
  ])
})
