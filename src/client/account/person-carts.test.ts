import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import { createPersonCarts } from './person-carts.ts'

const change = {
  from: asId<UserId>('otto'),
  to: asId<UserId>('ana'),
  keepsCart: false,
  mayStay: false,
}

test('carts are parked once every change of them is stored, and what could not be stored is dropped', async () => {
  const device = aDevice()
  expect(await device.carts.switchOwner(change)).toBe(true)
  expect(device.acts).toEqual(['written chez-nous', 'parked', 'unsaved dropped'])
})

test('a guest who signs in takes along what could not be stored', async () => {
  const device = aDevice()
  expect(await device.carts.switchOwner({ ...change, keepsCart: true })).toBe(true)
  expect(device.acts).toEqual(['written chez-nous', 'parked'])
})

test('carts that cannot be parked are hidden, unless their owner stays', async () => {
  const device = aDevice({ isFull: true })
  expect(await device.carts.switchOwner({ ...change, mayStay: true })).toBe(false)
  expect(device.acts).toEqual(['written chez-nous', 'parked'])
  expect(await device.carts.switchOwner(change)).toBe(false)
  expect(device.acts.slice(2)).toEqual(['written chez-nous', 'parked', 'emptied chez-nous'])
})

test('without storage the carts on the screen are emptied', async () => {
  const device = aDevice({ hasStorage: false })
  expect(await device.carts.switchOwner({ ...change, mayStay: true })).toBe(true)
  expect(device.acts).toEqual(['written chez-nous', 'emptied chez-nous'])
})

test('carts of another owner go from the screen at a start; those that cannot be parked are hidden', async () => {
  const own = aDevice()
  await own.carts.settleOwner(change.to)
  expect(own.acts).toEqual(['written chez-nous', 'settled'])
  const others = aDevice({ isOthers: true })
  await others.carts.settleOwner(change.to)
  expect(others.acts).toEqual(['written chez-nous', 'settled', 'unsaved dropped'])
  const full = aDevice({ isFull: true })
  await full.carts.settleOwner(change.to)
  expect(full.acts).toEqual(['written chez-nous', 'settled', 'emptied chez-nous'])
})

function aDevice({ isFull = false, hasStorage = true, isOthers = false } = {}) {
  const acts: string[] = []
  const park = async () => {
    acts.push('parked')
    return isFull ? failure({ type: 'StorageFull' } as const) : success(null)
  }
  const settle = async () => {
    acts.push('settled')
    return isFull ? failure({ type: 'StorageFull' } as const) : success(isOthers)
  }
  const carts = createPersonCarts({
    forgetPeople: async () => {},
    records: hasStorage
      ? { switchOwner: park, settleOwner: settle, forget: park, forgetGuest: park }
      : null,
    carts: {
      slugs: () => ['chez-nous'],
      replace: (slug) => void acts.push(`emptied ${slug}`),
      written: async (slug) => {
        acts.push(`written ${slug}`)
        return true
      },
      dropUnsaved: () => void acts.push('unsaved dropped'),
    },
    now: () => 0,
  })
  return { acts, carts }
}
