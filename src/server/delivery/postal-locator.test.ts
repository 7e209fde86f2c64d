import { expect, test } from 'vitest'
import { countryForms } from '#domain/country/forms-abroad.ts'
import type { Address } from '#domain/delivery/delivery.ts'
import { distanceKm } from '#domain/delivery/distance.ts'
import { readGeonames } from '#server/files/geonames.ts'
import { createPostalLocator } from './postal-locator.ts'

const parliament = { latitude: 45.4236, longitude: -75.7009 }

test('an address downtown is located near by, even where the list is wrong about its prefix', async () => {
  expect(await nearestKm('K1A 0B1')).toBeLessThan(3)
  // The list has this one in a suburb, 20 km away.
  expect(await nearestKm('K1N 5M3')).toBeLessThan(8)
})

test('an address of another town is far away', async () => {
  expect(await nearestKm('H2X 1Y4')).toBeGreaterThan(150)
  expect(await nearestKm('X0A 0H0')).toBeGreaterThan(2_000)
})

test('an unassigned prefix is located where its neighbours are', async () => {
  const points = await locate('M9Z 1A1')
  expect(points).toHaveLength(1)
})

test('an address in the United States is where its ZIP code is', async () => {
  const [point] = (await locate('10001-1234', 'US')) ?? []
  expect(point && distanceKm(point, { latitude: 40.75, longitude: -73.99 })).toBeLessThan(2)
  // It is not listed.
  expect(await locate('10000', 'US')).toHaveLength(1)
  expect(await locate('00000', 'US')).toEqual([])
})

test('each ZIP code of the list is of its state', async () => {
  const { region } = countryForms('US').address
  const rows = await readGeonames('states')
  const others = rows.filter(
    ([code = '', , state = '']) => region?.has(code, state.replace('US-', '')) !== true,
  )
  expect(rows.length).toBeGreaterThan(40_000)
  expect(others).toEqual([])
})

test('no address of another country is located', async () => {
  expect(await locate('SW1A 1AA', 'GB')).toBeNull()
})

test('an area without postal codes has no location', async () => {
  expect(await locate('Y9Z 9Z9')).toEqual([])
})

async function nearestKm(postalCode: string): Promise<number> {
  const points = (await locate(postalCode)) ?? []
  return Math.min(...points.map((point) => distanceKm(parliament, point)))
}

function locate(postalCode: string, country = 'CA') {
  const address: Address = {
    type: 'address',
    street: '1 Main Street',
    unit: '',
    city: 'Somewhere',
    province: 'ON',
    postalCode,
  }
  return createPostalLocator().locate(address, country)
}
