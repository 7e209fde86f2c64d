import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addHandOverPart,
  joinHandOver,
  mostParts,
  readHandOverPart,
  sameCodes,
  splitHandOver,
} from './hand-over-parts.ts'
import type { HandOverProgress } from './hand-over-parts.ts'

const id = '0123456789abcdef'
const texts = fc.stringMatching(/^[0-9A-Z $%*+./:-]{1,3000}$/)

function readAll(codes: readonly string[]): HandOverProgress | null {
  return codes.reduce<HandOverProgress | null>((progress, code) => {
    const part = readHandOverPart(code)
    return part && addHandOverPart(progress, part)
  }, null)
}

test('an order is read from its codes in any order, each any number of times', () => {
  fc.assert(
    fc.property(
      texts,
      fc.array(fc.nat(20)),
      fc.infiniteStream(fc.nat(1000)),
      (text, more, turns) => {
        const codes = splitHandOver(text, id) ?? []
        const seen = [...codes, ...more.flatMap((place) => codes[place] ?? [])]
        const shuffled = seen
          .map((code) => ({ code, turn: turns.next().value as number }))
          .toSorted((a, b) => a.turn - b.turn)
          .map(({ code }) => code)
        const progress = readAll(shuffled)
        expect(progress && joinHandOver(progress)).toBe(text)
      },
    ),
  )
})

test('without one of its codes it is not whole', () => {
  const codes = splitHandOver('A'.repeat(900), id) ?? []
  expect(codes).toHaveLength(3)
  for (const left of codes) {
    const progress = readAll(codes.filter((code) => code !== left))
    expect(progress?.data.size).toBe(2)
    expect(progress && joinHandOver(progress)).toBe(null)
  }
})

test('a code is small, and a text that would take too many is not split', () => {
  const longest = 'A'.repeat(330 * mostParts)
  const codes = splitHandOver(longest, id) ?? []
  expect(codes).toHaveLength(mostParts)
  expect(Math.max(...codes.map(({ length }) => length))).toBe(358)
  expect(splitHandOver(`${longest}A`, id)).toBe(null)
})

test('a part of another order is not added', () => {
  const [first = ''] = splitHandOver('A'.repeat(600), id) ?? []
  const [other = ''] = splitHandOver('B'.repeat(600), 'f'.repeat(16)) ?? []
  const [longer = ''] = splitHandOver('C'.repeat(900), id) ?? []
  const progress = readAll([first])
  for (const code of [other, longer]) {
    const part = readHandOverPart(code)
    expect(part && addHandOverPart(progress, part)).toBe(null)
  }
})

test('a code says the same after a digit', () => {
  const [code = ''] = splitHandOver('A'.repeat(9), id) ?? []
  const texts = sameCodes(code)
  expect(new Set(texts).size).toBe(11)
  const [part, ...others] = texts.map(readHandOverPart)
  expect(part).not.toBe(null)
  for (const other of others) expect(other).toEqual(part)
})

test.each([
  '',
  'https://example.com/chez-nous?tableNum=12',
  `CMD1 ${id} 0 2 abc`,
  `CMD1 ${id} 3 2 abc`,
  `CMD1 ${id} 1 ${mostParts + 1} abc`,
  `CMD1 ${id} 1 2 `,
  `CMD1 ${id} 1 2 ab c`,
  `CMD1 ${id} 1 2 ${'a'.repeat(201)}`,
  `CMD1 ${id.toUpperCase()} 1 2 abc`,
  `CMD2 ${id} 1 2 ABC`,
  `CMD2 ${id.toUpperCase()} 1 2 abc`,
  `CMD2 ${id.toUpperCase()} 1 2 ${'A'.repeat(331)}`,
  `CMD3 ${id} 1 2 abc`,
])('it is not a code of an order: %s', (text) => {
  expect(readHandOverPart(text)).toBe(null)
})

test('a code of an older device is no part of an order of this one', () => {
  const older = readHandOverPart(`CMD1 ${id} 1 3 abc`)
  expect(older).toEqual({ form: 1, id, number: 1, count: 3, data: 'abc' })
  const [code = ''] = splitHandOver('A'.repeat(900), id) ?? []
  const progress = readAll([code])
  expect(progress?.form).toBe(2)
  expect(older && addHandOverPart(progress, older)).toBe(null)
})
