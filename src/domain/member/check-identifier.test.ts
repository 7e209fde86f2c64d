import { expect, test } from 'vitest'
import {
  checkIdentifier,
  plainEmail,
  plainIdentifier,
  plainPhone,
  plainCode,
} from './check-identifier.ts'

test('an identifier must be of the kind that the venue asks for', () => {
  expect(checkIdentifier('ana@example.com', 'email')).toBe(null)
  expect(checkIdentifier('ana@example', 'email')).toBe('email')
  expect(checkIdentifier('(514) 555-0199', 'phone')).toBe(null)
  expect(checkIdentifier('555-0199', 'phone')).toBe('phone')
  expect(checkIdentifier('Zoé O’Neil-Roy', 'name')).toBe(null)
  expect(checkIdentifier('4711', 'name')).toBe('name')
  expect(checkIdentifier('MC-12', 'account')).toBe(null)
  expect(checkIdentifier('--1', 'account')).toBe('account')
})

test('a venue that accepts any kind distinguishes faults in an e-mail from those in a number', () => {
  expect(checkIdentifier('MC 1234', null)).toBe(null)
  expect(checkIdentifier('ana@', null)).toBe('email')
  expect(checkIdentifier('x', null)).toBe('account')
})

test('a code is the same with spaces, hyphens of any kind and small letters', () => {
  const typed = ['SPRING10', ' spring10 ', 'Spring-10', 'spr\u00A0ing\u201310']
  expect(typed.map(plainCode)).toEqual(typed.map(() => 'SPRING10'))
})

test('a member is found by a number, a phone or an e-mail, however it is written', () => {
  expect(['mc-1234', 'MC 1234', 'mc1234'].map(plainIdentifier)).toEqual(Array(3).fill('MC1234'))
  const phones = ['514-555-0199', '(514) 555-0199', '+1 514 555 0199', '514.555.0199', '5145550199']
  expect(phones.map(plainIdentifier)).toEqual(phones.map(() => '5145550199'))
  expect(plainIdentifier(' Ana@Example.com ')).toBe('ana@example.com')
})

test('eleven digits in a row are a number, not a phone', () => {
  expect(plainIdentifier('15145550199')).toBe('15145550199')
  expect(plainPhone('15145550199')).toBe('5145550199')
})

test('a phone of another country is found as it is written with + and its code', () => {
  const phones = ['+44 20 7946 0958', '+44 (0)20 7946-0958', '+442079460958']
  expect(phones.map(plainIdentifier)).toEqual(phones.map(() => '+442079460958'))
  expect(checkIdentifier('+44 20 7946 0958', 'phone')).toBe(null)
  // A member's number may begin with 011.
  expect(['011-4420-7946', '0114420794609'].map(plainIdentifier)).toEqual([
    '01144207946',
    '0114420794609',
  ])
})

test('any other text is no phone', () => {
  expect(['', '555-0199', 'call me', '2 514 555 0199'].map(plainPhone)).toEqual(Array(4).fill(null))
  expect(plainEmail(' ANA@example.com')).toBe('ana@example.com')
  expect(plainEmail('JOSE\u0301@example.com')).toBe('jos\u00e9@example.com')
})
