import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RGBLuminanceSource } from '@zxing/library'
import { PNG } from 'pngjs'
import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { findCode } from './find-code.ts'
import type { StillPicture } from './find-code.ts'

interface Grey {
  readonly width: number
  readonly height: number
  readonly luminances: Uint8ClampedArray
}

const noPause = async () => {}
const paper = 255

test('a code of a few pixels, a large one and one in white on black are read', async () => {
  const text = 'https://order.example/chez-lou?tableNum=12'
  for (const pixels of [2, 3, 9, 24]) {
    const grey = pictureOf(text, pixels)
    expect(await findCode(still(grey), noPause)).toBe(text)
    expect(await findCode(still(inverted(grey)), noPause)).toBe(text)
  }
})

test('a picture without a code is given up after a bounded number of attempts', async () => {
  const grey: Grey = { width: 300, height: 200, luminances: new Uint8ClampedArray(60_000).fill(90) }
  let pauses = 0
  const counted = async () => {
    pauses += 1
  }
  expect(await findCode(still(grey), counted)).toBe(null)
  expect(pauses).toBeLessThanOrEqual(24)
})

test('photos of codes are read at least as well as by another decoder', async ({ skip }) => {
  const corpus = process.env['MENU_CORPUS'] ?? ''
  const base = join(corpus, 'qr-images-apache2')
  if (corpus === '' || !readdirSync(corpus).includes('qr-images-apache2')) {
    return skip('MENU_CORPUS names no folder with photos of codes')
  }
  const lines = JSON.parse(readFileSync(join(base, 'baseline.json'), 'utf8')) as BaselineLine[]
  const counts = new Map<string, { images: number; own: number; zxing: number; jsqr: number }>()
  for (const { file, expected, zxing, jsqr } of lines) {
    const [, folder = '', name = ''] = file.split('/')
    if (!folder.startsWith('qrcode-') || name === '') continue
    const count = counts.get(folder) ?? { images: 0, own: 0, zxing: 0, jsqr: 0 }
    const own = await findCode(still(read(join(base, file))), noPause)
    counts.set(folder, {
      images: count.images + 1,
      own: count.own + isSame(own, expected),
      zxing: count.zxing + isSame(zxing, expected),
      jsqr: count.jsqr + isSame(jsqr, expected),
    })
  }
  console.info('Photos of codes that were read:', Object.fromEntries(counts))
  expect(counts.size).toBe(3)
  for (const { own, zxing, jsqr } of counts.values()) {
    expect(own).toBeGreaterThanOrEqual(zxing)
    expect(own).toBeGreaterThanOrEqual(jsqr)
  }
  return undefined
})

interface BaselineLine {
  readonly file: string
  readonly expected: string
  /** Null or empty: not read. */
  readonly zxing: string | null
  readonly jsqr: string | null
}

/** Decoders and files differ in line ends. */
function isSame(read: string | null, expected: string): number {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  return read !== null && plain(read) === plain(expected) ? 1 : 0
}

function pictureOf(text: string, pixels: number): Grey {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = (modules.size + 8) * pixels
  const at = (pixel: number) => Math.floor(pixel / pixels) - 4
  const isInside = (square: number) => square >= 0 && square < modules.size
  const luminances = Uint8ClampedArray.from({ length: side * side }, (_, pixel) => {
    const [x, y] = [at(pixel % side), at(Math.floor(pixel / side))]
    return isInside(x) && isInside(y) && modules.get(y, x) ? 0 : paper
  })
  return { width: side, height: side, luminances }
}

function inverted({ luminances, ...grey }: Grey): Grey {
  return { ...grey, luminances: luminances.map((value) => paper - value) }
}

/** As the browser draws it: transparent pixels are white. */
function read(file: string): Grey {
  const { width, height, data } = PNG.sync.read(readFileSync(file))
  const luminances = Uint8ClampedArray.from({ length: width * height }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(4 * pixel, 4 * pixel + 4)
    const opaque = alpha / 255
    const grey = (306 * red + 601 * green + 117 * blue) / 1024
    return grey * opaque + paper * (1 - opaque)
  })
  return { width, height, luminances }
}

function still(grey: Grey): StillPicture {
  const side = Math.max(grey.width, grey.height)
  return { side, scaledTo: (to) => scaled(grey, to / side) }
}

/** The mean of the pixels that one covers, or between four neighbours; in a light margin. */
function scaled({ width, height, luminances }: Grey, scale: number): RGBLuminanceSource {
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)]
  const edge = Math.round(Math.max(across, down) / 32)
  const [wide, high] = [across + 2 * edge, down + 2 * edge]
  const out = new Uint8ClampedArray(wide * high).fill(paper)
  const pixel = (x: number, y: number) =>
    luminances[
      Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))
    ] ?? paper
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const value = scale < 1 ? meanAt(x, y) : betweenAt(x, y)
      out[(y + edge) * wide + x + edge] = value
    }
  }
  return new RGBLuminanceSource(out, wide, high)

  function meanAt(x: number, y: number): number {
    const [left, top] = [Math.floor(x / scale), Math.floor(y / scale)]
    const right = Math.max(left + 1, Math.floor((x + 1) / scale))
    const bottom = Math.max(top + 1, Math.floor((y + 1) / scale))
    let sum = 0
    for (let row = top; row < bottom; row += 1) {
      for (let column = left; column < right; column += 1) sum += pixel(column, row)
    }
    return sum / ((right - left) * (bottom - top))
  }

  function betweenAt(x: number, y: number): number {
    const [sourceX, sourceY] = [(x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5]
    const [left, top] = [Math.floor(sourceX), Math.floor(sourceY)]
    const [right, lower] = [sourceX - left, sourceY - top]
    return (
      (pixel(left, top) * (1 - right) + pixel(left + 1, top) * right) * (1 - lower) +
      (pixel(left, top + 1) * (1 - right) + pixel(left + 1, top + 1) * right) * lower
    )
  }
}
