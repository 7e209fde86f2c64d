import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentOn, contrastRatio, readablePair } from './theme-colors.ts'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n) => `#${n.toString(16).padStart(6, '0')}`)

test('black on white is 21, a colour on itself is 1, the order does not matter', () => {
  expect(contrastRatio('#000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastRatio('#C8102E', '#c8102e')).toBe(1)
  expect(contrastRatio('#777777', '#fff')).toBeCloseTo(4.478, 3)
  expect(contrastRatio('#fff', '#777777')).toBeCloseTo(4.478, 3)
})

test('a dark brand carries white, a bright one near-black, both as the venue wrote them', () => {
  expect(readablePair('#8B0000')).toEqual({
    brand: '#8b0000',
    onBrand: '#ffffff',
    corrected: false,
  })
  expect(readablePair('#fc0')).toEqual({ brand: '#ffcc00', onBrand: '#1a1a1a', corrected: false })
})

test('an unreadable brand colour is adjusted and reported', () => {
  expect(readablePair('#7a7a7a')).toEqual({ brand: '#767676', onBrand: '#ffffff', corrected: true })
})

test('any other text is no colour', () => {
  for (const text of ['', 'red', '#12', '#12345', '#gggggg', '#1234567', 'rgb(0,0,0)', '#fff;']) {
    expect(readablePair(text)).toBe(null)
    expect(accentOn(text, '#fff')).toBe(null)
    expect(accentOn('#fff', text)).toBe(null)
    expect(contrastRatio(text, '#fff')).toBe(null)
  }
})

test('a brand that reads well as text stays as it is', () => {
  expect(accentOn('#8b0000', '#ffffff')).toBe('#8b0000')
  expect(accentOn('#ffcc00', '#121212')).toBe('#ffcc00')
})

test('a yellow on white paper grows darker, a navy on dark paper lighter', () => {
  expect(accentOn('#ffcc00', '#ffffff')).toBe('#8f7300')
  expect(accentOn('#001f5b', '#121212')).toBe('#6c7ea0')
})

test('text on any brand colour is readable', () => {
  fc.assert(
    fc.property(anyColor, (brand) => {
      const pair = readablePair(brand)
      expect(contrastRatio(pair?.brand ?? '', pair?.onBrand ?? '')).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 1_000 },
  )
})

test('a pair that was corrected is not corrected again', () => {
  fc.assert(
    fc.property(anyColor, (brand) => {
      const pair = readablePair(brand)
      expect(readablePair(pair?.brand ?? '')).toEqual({ ...pair, corrected: false })
    }),
  )
})

test('the accent is readable on any surface', () => {
  fc.assert(
    fc.property(anyColor, anyColor, (brand, surface) => {
      const accent = accentOn(brand, surface)
      expect(contrastRatio(accent ?? '', surface)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 1_000 },
  )
})
