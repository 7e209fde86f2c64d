import { expect, test } from 'vitest'
import { checkIdentifier } from './check-identifier.ts'

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
