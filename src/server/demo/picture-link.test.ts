import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictureSizes } from '#domain/venue/picture-sizes.ts'
import { demoBrands } from './demo-brands.ts'
import { demoVenues, largeDemoVenues } from './demo-venues.ts'

test('every picture of the demo’s venues and brands is there in each of its sizes', () => {
  const links =
    JSON.stringify([...demoVenues(), ...largeDemoVenues(), ...demoBrands()]).match(
      /\/pictures\/[^"]+\.\w+/g,
    ) ?? []
  const addresses = [...new Set(links)].flatMap((link) =>
    pictureSizes(link)
      .split(',')
      .map((size) => size.split(' ')[0] ?? ''),
  )
  expect(addresses.length).toBeGreaterThan(200)
  expect(addresses.filter((address) => !existsSync(`public${address}`))).toEqual([])
})
