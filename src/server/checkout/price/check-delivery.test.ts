import { expect, test } from 'vitest'
import type { DeliverySettings } from '#domain/venue/checkout-settings.ts'
import type { Delivery } from '#domain/delivery/delivery.ts'
import { checkDelivery } from './check-delivery.ts'

const path = 'data.checkout.delivery'

/** A kilometre is about 0.009 degrees of latitude. */
const venue = { latitude: 45, longitude: -75 }
const at = (km: number) => ({ latitude: 45 + km / 111.195, longitude: -75 })

const settings: DeliverySettings = {
  type: 'custom',
  locationLabel: null,
  areaLabel: null,
  places: [
    { location: 'Old Town', areas: [{ name: 'City Hall', minimum: null }] },
    {
      location: 'Harbour',
      areas: [
        { name: 'Pier', minimum: null },
        { name: 'Market', minimum: null },
      ],
    },
  ],
  schools: [],
  origin: venue,
  radiusKm: 12,
  minimum: null,
}

const address: Delivery = {
  type: 'address',
  street: '111 Wellington Street',
  unit: '',
  city: 'Ottawa',
  province: 'ON',
  postalCode: 'K1A 0A4',
}

const school: Delivery = { type: 'school', school: 'Elm Park', student: 'Zoe', room: '4B' }
const seat: Delivery = { type: 'stadium-seat', section: '101', row: 'A', seat: '1' }

interface Given extends Partial<DeliverySettings> {
  /** Distances in kilometres from the venue to the candidate points; left out: no locator. */
  readonly points?: readonly number[]
}

function check(delivery: Delivery, { points, ...given }: Given = {}) {
  const addressLocator = points && { locate: async () => points.map(at) }
  const deps = addressLocator ? { addressLocator } : {}
  return checkDelivery(
    deps,
    { ...settings, type: delivery.type, ...given },
    { delivery, country: 'CA', path },
  )
}

const yes = { ok: true, value: true }
const no = (type: string, field = '') => ({ ok: false, error: { type, path: `${path}${field}` } })

test('a listed area is accepted only under its own place', async () => {
  const custom = (location: string, area: string) => check({ type: 'custom', location, area })
  expect(await custom('Harbour', 'Market')).toEqual(yes)
  expect(await custom('Old Town', 'City Hall')).toEqual(yes)
  expect(await custom('Old Town', 'Market')).toEqual(no('PlaceUnknown', '.area'))
  expect(await custom('Suburb', 'Market')).toEqual(no('PlaceUnknown', '.location'))
})

test('a place of a kind that the venue does not deliver to is unknown', async () => {
  for (const delivery of [address, school, seat]) {
    expect(await check(delivery, { type: 'custom' })).toEqual(no('PlaceUnknown'))
  }
})

test('any school may be typed where none is listed, and only a listed one elsewhere', async () => {
  expect(await check(school)).toEqual(yes)
  expect(await check(school, { schools: ['Oak Hill', 'Elm Park'] })).toEqual(yes)
  expect(await check(school, { schools: ['Oak Hill'] })).toEqual(no('PlaceUnknown', '.school'))
})

test('a seat needs only its numbers', async () => {
  expect(await check(seat)).toEqual(yes)
})

test('an address without its number, or with another province’s postal code, is refused at that field', async () => {
  const points = [0]
  const street = { ...address, street: 'Wellington Street' }
  expect(await check(street, { points })).toEqual(no('AddressImprecise', '.street'))
  const elsewhere = { ...address, postalCode: 'H2X 1Y4' }
  expect(await check(elsewhere, { points })).toEqual(no('AddressInvalid', '.postalCode'))
})

test('an address is near enough where one of its points is within the radius', async () => {
  expect(await check(address, { points: [11.9] })).toEqual(yes)
  expect(await check(address, { points: [40, 11.9] })).toEqual(yes)
  expect(await check(address, { points: [12.1, 40] })).toEqual(no('AddressTooFar', '.postalCode'))
  expect(await check(address, { points: [0], radiusKm: 0 })).toEqual(yes)
  expect(await check(address, { points: [] })).toEqual(no('AddressInvalid', '.postalCode'))
})

test('no distance is checked without a locator, coordinates of the venue or a radius', async () => {
  expect(await check(address)).toEqual(yes)
  expect(await check(address, { points: [40], origin: null })).toEqual(yes)
  expect(await check(address, { points: [], radiusKm: null })).toEqual(yes)
})
