import { createHash } from 'node:crypto'
import { RGBLuminanceSource } from '@zxing/library'
import { expect, test } from 'vitest'
import type { DrawnCode } from '#services/suite/drawn-code.ts'
import { drawCode, drawReadableCode } from './draw-code.ts'
import { readCode } from './read-code.ts'

/** A picture of a drawn code, each of its squares 5 pixels wide. */
function pictureOf({ size, path }: DrawnCode): RGBLuminanceSource {
  const side = (size + 8) * 5
  const luminances = new Uint8ClampedArray(side * side).fill(235)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let pixel = 0; pixel < 25; pixel += 1) {
      const across = (Number(x) + 4) * 5 + (pixel % 5)
      const down = (Number(y) + 4) * 5 + Math.floor(pixel / 5)
      luminances[down * side + across] = 20
    }
  }
  return new RGBLuminanceSource(luminances, side, side)
}

/** Of codes with these texts the reader misses some in a still picture. */
const texts = Array.from({ length: 40 }, (_, place) =>
  ['a', 'b', 'c']
    .map((part) => createHash('sha256').update(`${place}${part}`).digest('base64url'))
    .join(''),
)

test('a code that the reader misses is drawn otherwise', () => {
  const read = texts.map((text) => readCode(pictureOf(drawCode(text)), 'hybrid'))
  expect(read.filter((text) => text === null).length).toBeGreaterThan(0)
  for (const text of texts) {
    const digits = Array.from({ length: 10 }, (_, digit) => `${digit} ${text}`)
    const code = drawReadableCode([text, ...digits])
    expect(readCode(pictureOf(code), 'hybrid')?.slice(-text.length)).toBe(text)
  }
})
