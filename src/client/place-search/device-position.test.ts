import { expect, test } from 'vitest'
import { failure, success } from '#domain/result.ts'
import { locate, readPermission } from './device-position.ts'

const found = { coords: { latitude: 43.65, longitude: -79.38 } } as GeolocationPosition

test('a device says where it is', async () => {
  const geolocation = { getCurrentPosition: (done: PositionCallback) => done(found) }
  expect(await locate({ geolocation })).toEqual(success({ latitude: 43.65, longitude: -79.38 }))
})

test.each([
  [1, 'Denied'],
  [2, 'Failed'],
  [3, 'Failed'],
])('the browser’s error %i is %s', async (code, type) => {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (_, failed) =>
    failed?.({ code } as GeolocationPositionError)
  expect(await locate({ geolocation: { getCurrentPosition } })).toEqual(failure({ type }))
})

test('a browser without geolocation is said to have none, before it is asked too', async () => {
  expect(await locate({})).toEqual(failure({ type: 'Unsupported' }))
  expect(await readPermission({})).toBe('unsupported')
})

const geolocation = { getCurrentPosition: () => {} }

test.each(['prompt', 'granted', 'denied'] as const)(
  'a permission that is %s is known',
  async (state) => {
    const permissions = { query: async () => ({ state }) as PermissionStatus }
    expect(await readPermission({ geolocation, permissions })).toBe(state)
  },
)

test('a browser that cannot say is asked', async () => {
  expect(await readPermission({ geolocation })).toBe('prompt')
  const permissions = { query: () => Promise.reject(new TypeError('Not a permission')) }
  expect(await readPermission({ geolocation, permissions })).toBe('prompt')
})
