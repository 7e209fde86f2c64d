import { expect, test } from 'vitest'
import { aStorage } from '#tests/fixtures/a-storage.ts'
import { openAgeCertificate } from './age-certificate.ts'

const hour = 60 * 60 * 1_000

test('a guest who certified their age is not asked again for a day', () => {
  const certificate = aCertificate()
  certificate.note(true, { age: 19, at: 0 })
  expect(certificate.covers({ age: 19, at: 23 * hour })).toBe(true)
  expect(certificate.covers({ age: 19, at: 24 * hour })).toBe(false)
})

test('a certificate for one venue’s age may be too low for another’s', () => {
  const certificate = aCertificate()
  certificate.note(true, { age: 18, at: 0 })
  expect(certificate.covers({ age: 18, at: hour })).toBe(true)
  expect(certificate.covers({ age: 19, at: hour })).toBe(false)
})

test('an unchecked box is asked again', () => {
  const certificate = aCertificate()
  certificate.note(true, { age: 19, at: 0 })
  certificate.note(false, { age: 19, at: 0 })
  expect(certificate.covers({ age: 19, at: hour })).toBe(false)
})

test('a certificate that does not cover a venue’s age is not ended there', () => {
  const certificate = aCertificate()
  certificate.note(true, { age: 18, at: 0 })
  certificate.note(false, { age: 19, at: hour })
  expect(certificate.covers({ age: 18, at: hour })).toBe(true)
})

test('where storage is switched off each order is asked', () => {
  const certificate = openAgeCertificate(
    () => {
      throw new Error('Storage is switched off')
    },
    () => null,
  )
  certificate.note(true, { age: 19, at: 0 })
  expect(certificate.covers({ age: 19, at: 0 })).toBe(false)
})

test('a certificate is of one person: not of who signs in next, nor of the guest after a logout', () => {
  let whose: string | null = 'user ana'
  const certificate = aCertificate(() => whose)
  certificate.note(true, { age: 19, at: 0 })
  whose = 'user bea'
  expect(certificate.covers({ age: 19, at: hour })).toBe(false)
  whose = null
  expect(certificate.covers({ age: 19, at: hour })).toBe(false)
  whose = 'user ana'
  expect(certificate.covers({ age: 19, at: hour })).toBe(true)
})

function aCertificate(whose: () => string | null = () => null) {
  const storage = aStorage()
  return openAgeCertificate(() => storage, whose)
}
