import { expect, test } from 'vitest'
import { pictureSizes } from './picture-sizes.ts'

test('the sizes of a picture are the smaller widths and its own', () => {
  expect(pictureSizes('/pictures/venue-1/soup-600.webp')).toBe(
    [
      '/pictures/venue-1/soup-160.webp 160w',
      '/pictures/venue-1/soup-320.webp 320w',
      '/pictures/venue-1/soup-480.webp 480w',
      '/pictures/venue-1/soup-600.webp 600w',
    ].join(),
  )
  expect(pictureSizes('/pictures/dot-120.webp')).toBe('/pictures/dot-120.webp 120w')
})

test('a picture of another site, or of one size, names no others', () => {
  for (const address of [
    'https://cdn.example/pictures/soup-640.webp',
    '/pictures/soup.webp',
    '/pictures/plan-2.svg',
  ]) {
    expect(pictureSizes(address)).toBe(address)
  }
})
