// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
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

test('what another tab has noted stays, also before this one has heard of it', () => {
  const [one, other] = [openDayChanges(), openDayChanges()]
  one.replace('birch 2026-11-24 b0', 'o-1')
  other.replace('birch 2026-11-25 b0', 'o-2')
  expect(openDayChanges().changes.get()).toEqual({
    'birch 2026-11-24 b0': 'o-1',
    'birch 2026-11-25 b0': 'o-2',
  })
})

test('where nothing can be stored they last as long as the page', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  const { changes, replace } = openDayChanges()
  replace('birch 2026-11-24 b0', 'o-1')
  replace('birch 2026-11-25 b0', 'o-2')
  full.mockRestore()
  replace('birch 2026-11-26 b0', 'o-3')
  expect(Object.keys(changes.get())).toHaveLength(3)
  expect(openDayChanges().changes.get()).toEqual(changes.get())
})

test('at logout they are gone, and what cannot be read is none', () => {
  const { changes, replace } = openDayChanges()
  replace('birch 2026-11-24 b0', 'o-1')
  forgetTexts(['person'])
  expect(openDayChanges().changes.get()).toEqual({})
  replace('birch 2026-11-25 b1', 'o-2')
  expect(openDayChanges().changes.get()).toEqual({ 'birch 2026-11-25 b1': 'o-2' })
  expect(changes.get()).toEqual({ 'birch 2026-11-25 b1': 'o-2' })
  localStorage.setItem('comanda:day-changes', '[{')
  expect(openDayChanges().changes.get()).toEqual({})
})
