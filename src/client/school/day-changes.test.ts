// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { forgetTexts } from '#client/device/device-places.ts'
import { openDayChanges } from './day-changes.ts'

beforeEach(() => localStorage.clear())

test('a day’s change is known after a reload and in other tabs, and ends where it is left', () => {
  const { changes, replace } = openDayChanges()
  const other = openDayChanges()
  replace('birch 2026-11-24 b0', 'o-1')
  replace('birch 2026-11-25 b0', 'o-2')
  replace('birch 2026-11-25 b0', null)
  expect(changes.get()).toEqual({ 'birch 2026-11-24 b0': 'o-1' })
  expect(openDayChanges().changes.get()).toEqual(changes.get())
  dispatchEvent(new StorageEvent('storage', { key: 'comanda:day-changes' }))
  expect(other.changes.get()).toEqual(changes.get())
})

test('at logout they are gone, and what cannot be read is none', () => {
  openDayChanges().replace('birch 2026-11-24 b0', 'o-1')
  forgetTexts(['person'])
  expect(openDayChanges().changes.get()).toEqual({})
  localStorage.setItem('comanda:day-changes', '[{')
  expect(openDayChanges().changes.get()).toEqual({})
})
