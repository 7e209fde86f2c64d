import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { Transformer } from '@napi-rs/image'
import { expect, test } from 'vitest'
import { makeSizes } from './make-sizes.ts'
import type { MadePicture } from './make-sizes.ts'

const photo = readFileSync('public/pictures/burger-640.webp')

async function madeOf(content: Uint8Array): Promise<MadePicture> {
  const made = await makeSizes(content)
  if (!made.ok) throw new Error(made.error)
  return made.value
}

/** Pixels of one colour; see-through where `alpha` is below 255. */
function pixels(width: number, height: number, alpha = 255): Transformer {
  const content = new Uint8Array(width * height * 4).fill(200)
  for (let at = 3; at < content.length; at += 4) content[at] = alpha
  return Transformer.fromRgbaPixels(content, width, height)
}

async function shapesOf({ sizes }: MadePicture) {
  return Promise.all(
    sizes.map(async ({ width, content }) => {
      const found = await new Transformer(content).metadata()
      expect([found.format, found.width]).toEqual(['webp', width])
      return [found.width, found.height]
    }),
  )
}

test('a picture is made in the widths below its own, in its shape', async () => {
  const made = await madeOf(photo)
  expect(await shapesOf(made)).toEqual([
    [160, 120],
    [320, 240],
    [480, 360],
    [640, 480],
  ])
  const bytes = made.sizes.map(({ content }) => content.length)
  expect(bytes).toEqual(bytes.toSorted((one, other) => one - other))
})

test('no size is wider than 1,600 pixels, and none is enlarged', async () => {
  const wide = await pixels(2_400, 1_200).jpeg(80)
  expect((await shapesOf(await madeOf(wide))).at(-1)).toEqual([1_600, 800])
  const small = await pixels(120, 60).png()
  expect(await shapesOf(await madeOf(small))).toEqual([[120, 60]])
})

test('a photograph that a camera has noted as turned is upright', async () => {
  const jpeg = await pixels(400, 200).jpeg(80)
  // APP1 with one entry: orientation 6, a quarter turn.
  const exif = Buffer.from(
    'ffe1002245786966000049492a0008000000010012010300010000000600000000000000',
    'hex',
  )
  const turned = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
  expect(await shapesOf(await madeOf(turned))).toEqual([
    [160, 320],
    [200, 400],
  ])
})

test('the mark is of the content: the same for the same', async () => {
  const [one, again, other] = await Promise.all([
    madeOf(photo),
    madeOf(photo),
    madeOf(readFileSync('public/pictures/soup-640.webp')),
  ])
  expect(again.mark).toBe(one.mark)
  expect(other.mark).not.toBe(one.mark)
})

test('a placeholder is a few pixels, and none where the picture is seen through', async () => {
  const { placeholder } = await madeOf(photo)
  expect(placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(placeholder?.length).toBeLessThan(200)
  const glass = await pixels(400, 200, 120).png()
  expect((await madeOf(glass)).placeholder).toBeNull()
})

test.each([
  ['a text', Buffer.from('<!doctype html>'), 'a JPEG, PNG, WebP or AVIF picture'],
  ['nothing', Buffer.alloc(0), 'a JPEG, PNG, WebP or AVIF picture'],
  ['half a picture', photo.subarray(0, 500), 'a JPEG, PNG, WebP or AVIF picture'],
])('%s is refused in words', async (_, content, expected) => {
  expect(await makeSizes(content)).toEqual({ ok: false, error: expected })
})

/** A PNG whose head says these sides: a small file that would be a huge picture. */
async function aBomb(width: number, height: number): Promise<Uint8Array> {
  const png = await pixels(1, 1).png()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

test.each([
  [5_001, 5_000, 'a picture of at most 25 million pixels'],
  [12_001, 1, 'a picture of at most 12,000 pixels a side'],
  [1, 12_001, 'a picture of at most 12,000 pixels a side'],
])('a picture of %i × %i is refused before it is opened', async (width, height, expected) => {
  expect(await makeSizes(await aBomb(width, height))).toEqual({ ok: false, error: expected })
})

test('large pictures are made one after the other, also after one that fails', async () => {
  const order: string[] = []
  const large = await pixels(3_200, 3_200).jpeg(50)
  const made = [
    makeSizes(await aBomb(4_000, 4_000)).then(({ ok }) => order.push(ok ? 'made' : 'failed')),
    makeSizes(large).then(({ ok }) => order.push(ok ? 'made' : 'failed')),
    makeSizes(photo).then(() => order.push('small')),
  ]
  await Promise.all(made)
  expect(order.filter((word) => word !== 'small')).toEqual(['failed', 'made'])
})
