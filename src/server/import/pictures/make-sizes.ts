import { createHash } from 'node:crypto'
import { ResizeFilterType, Transformer } from '@napi-rs/image'
import type { Metadata } from '@napi-rs/image'
import { imageSize } from 'image-size'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { pictureWidths } from '#domain/venue/picture-sizes.ts'

interface MadeSize {
  /** Pixels. */
  readonly width: number
  /** WebP; of an icon PNG. */
  readonly content: Uint8Array
}

export interface MadePicture {
  /** A hash of the fetched content and of the recipe. */
  readonly mark: string
  /** Sizes from the narrowest to the widest. */
  readonly sizes: readonly MadeSize[]
  /** A few pixels as a `data:` address, until the picture is there; null: it is transparent. */
  readonly placeholder: string | null
}

/** Changes with what is made, so that an address always has the same content. */
const recipe = 1
/** Pixels: no screen shows a picture wider. */
const widest = 1600
/** Pixels: a small file that is a huge picture would fill the memory. */
const mostPixels = 25_000_000
const longestSide = 12_000
/** Pixels: one larger picture at a time is made. */
const largePixels = 10_000_000
const quality = 75
export const aPicture = 'a JPEG, PNG, WebP or AVIF picture'
const placeholderWidth = 8

/**
 * A picture in the sizes that guests get; the error says what a picture should be. It is scaled on
 * the threads of Node's pool. It is never enlarged.
 */
export async function makeSizes(content: Uint8Array): Promise<Result<MadePicture, string>> {
  const pixels = countPixels(content)
  if (!pixels.ok) return pixels
  const make = () => openAndScale(content)
  return pixels.value > largePixels ? afterLargeOnes(make) : make()
}

/** Reads the head only: the picture's library opens the whole file to tell its sides. */
export function countPixels(content: Uint8Array): Result<number, string> {
  try {
    const { width, height } = imageSize(content)
    if (width * height > mostPixels) return failure('a picture of at most 25 million pixels')
    const isLong = Math.max(width, height) > longestSide
    return isLong ? failure('a picture of at most 12,000 pixels a side') : success(width * height)
  } catch {
    return failure(aPicture)
  }
}

let largeOnes: Promise<unknown> = Promise.resolve()

function afterLargeOnes<T>(make: () => Promise<T>): Promise<T> {
  const made = largeOnes.then(make)
  largeOnes = made.catch(() => undefined)
  return made
}

async function openAndScale(content: Uint8Array): Promise<Result<MadePicture, string>> {
  const read = await readPicture(content)
  if (!read.ok) return read
  try {
    return success(await scaleAll(content, read.value))
  } catch {
    // Its head can be read, and the rest cannot.
    return failure(aPicture)
  }
}

async function scaleAll(content: Uint8Array, own: ReadPicture): Promise<MadePicture> {
  const widths = pictureWidths.filter((width) => width < own.width)
  const sizes: MadeSize[] = []
  for (const width of [...widths, Math.min(own.width, widest)]) {
    sizes.push({ width, content: await scale(content, width) })
  }
  const tiny = own.isOpaque ? await scale(content, Math.min(own.width, placeholderWidth)) : null
  return {
    mark: createHash('sha256').update(`${recipe}`).update(content).digest('base64url').slice(0, 16),
    sizes,
    placeholder: tiny && `data:image/webp;base64,${Buffer.from(tiny).toString('base64')}`,
  }
}

interface ReadPicture {
  /** The width as shown: a camera may have noted that the picture is turned. */
  readonly width: number
  readonly isOpaque: boolean
}

async function readPicture(content: Uint8Array): Promise<Result<ReadPicture, string>> {
  const found = await metadataOf(content)
  if (found === null) return failure(aPicture)
  const { width, height, orientation = 1, format, colorType } = found
  // Its other frames would be lost.
  if (format === 'gif') return failure('a picture that does not move')
  return success({
    width: orientation > 4 ? height : width,
    isOpaque: opaqueTypes.has(colorType),
  })
}

/** Types by the library's numbers: L8, RGB8, L16, RGB16. */
const opaqueTypes: ReadonlySet<number> = new Set([0, 2, 4, 6])

async function metadataOf(content: Uint8Array): Promise<Metadata | null> {
  try {
    return await new Transformer(content).metadata(true)
  } catch {
    return null
  }
}

async function scale(content: Uint8Array, width: number): Promise<Uint8Array> {
  return new Transformer(content)
    .rotate()
    .resize(width, null, ResizeFilterType.Lanczos3)
    .webp(quality)
}
