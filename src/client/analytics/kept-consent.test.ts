import { expect, test } from 'vitest'
import { aStorage } from '#tests/fixtures/a-storage.ts'
import { openKeptConsent } from './kept-consent.ts'

function aConsent(given: { readonly kept?: string; readonly refusesByItself?: boolean } = {}) {
  const storage = aStorage(given.kept === undefined ? {} : { 'comanda:counting': given.kept })
  const listeners: (() => void)[] = []
  const consent = openKeptConsent({
    storage: () => storage,
    refusesByItself: given.refusesByItself ?? false,
    onElsewhere: (changed) => listeners.push(changed),
  })
  return { ...consent, storage, elsewhere: () => listeners.forEach((changed) => changed()) }
}

test('nobody is taken to agree before they were asked, and asking keeps nothing', () => {
  const { answer, storage } = aConsent()
  expect([answer.get(), storage.names()]).toEqual(['unasked', []])
})

test('an answer is remembered, and can be changed', () => {
  const { answer, give, storage } = aConsent()
  give('yes')
  expect([answer.get(), storage.getItem('comanda:counting')]).toEqual(['yes', 'yes'])
  give('no')
  expect([answer.get(), storage.getItem('comanda:counting')]).toEqual(['no', 'no'])
  expect(aConsent({ kept: 'no' }).answer.get()).toBe('no')
})

test('a browser that says no for its owner counts as a no, unless they say yes here', () => {
  const consent = aConsent({ refusesByItself: true })
  expect([consent.answer.get(), consent.storage.names()]).toEqual(['no', []])
  consent.give('yes')
  expect(consent.answer.get()).toBe('yes')
  expect(aConsent({ kept: 'yes', refusesByItself: true }).answer.get()).toBe('yes')
})

test('what another tab was told counts here too', () => {
  const { answer, storage, elsewhere } = aConsent({ kept: 'yes' })
  storage.setItem('comanda:counting', 'no')
  elsewhere()
  expect(answer.get()).toBe('no')
})

test('where no answer can be kept nobody is asked', () => {
  const consent = openKeptConsent({
    storage: () => {
      throw new Error('SecurityError')
    },
    refusesByItself: false,
    onElsewhere: () => {},
  })
  expect(consent.answer.get()).toBeNull()
  consent.give('yes')
  expect(consent.answer.get()).toBeNull()
})
