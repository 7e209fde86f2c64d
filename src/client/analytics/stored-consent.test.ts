import { expect, test } from 'vitest'
import { aStorage } from '#tests/fixtures/a-storage.ts'
import { openStoredConsent } from './stored-consent.ts'

function aConsent(given: { readonly kept?: string; readonly refusesByItself?: boolean } = {}) {
  const storage = aStorage(given.kept === undefined ? {} : { 'comanda:counting': given.kept })
  const listeners: (() => void)[] = []
  const consent = openStoredConsent({
    storage: () => storage,
    refusesByItself: given.refusesByItself ?? false,
    onElsewhere: (changed) => listeners.push(changed),
  })
  return { ...consent, storage, elsewhere: () => listeners.forEach((changed) => changed()) }
}

test('there is no consent before an answer, and asking stores nothing', () => {
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

test('a browser’s own refusal counts as a no, unless the guest says yes here', () => {
  const consent = aConsent({ refusesByItself: true })
  expect([consent.answer.get(), consent.storage.names()]).toEqual(['no', []])
  consent.give('yes')
  expect(consent.answer.get()).toBe('yes')
  expect(aConsent({ kept: 'yes', refusesByItself: true }).answer.get()).toBe('yes')
})

test('an answer given in another tab counts here too', () => {
  const { answer, storage, elsewhere } = aConsent({ kept: 'yes' })
  storage.setItem('comanda:counting', 'no')
  elsewhere()
  expect(answer.get()).toBe('no')
})

test('a device that cannot store an answer does not ask', () => {
  const consent = openStoredConsent({
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
