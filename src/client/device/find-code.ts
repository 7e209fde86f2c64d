import { InvertedLuminanceSource, type LuminanceSource } from '@zxing/library'
import { readCode } from './read-code.ts'

/** Pixels of the longer side, at most; a photo of more is read scaled down. */
const largestSide = 1280

/**
 * Pixels of the longer side, after the picture's own. Each size reads codes that the others miss: small
 * ones want more pixels, noisy and large ones fewer.
 */
const otherSides = [640, 480, 800, 320, 1000] as const

export interface StillPicture {
  /** Pixels of the longer side. */
  readonly side: number
  /** The picture scaled to another longer side, with a light margin, which the reader needs. */
  readonly scaledTo: (side: number) => LuminanceSource
}

/**
 * The text of the code in a still picture, dark on light or light on dark; null: none. Unlike a video's, the
 * picture does not change between two attempts, so that size and contrast must. Each attempt waits for
 * `pause`, so that the page answers in between.
 */
export async function findCode(
  { side, scaledTo }: StillPicture,
  pause: () => Promise<void>,
): Promise<string | null> {
  for (const source of sourcesOf(side, scaledTo)) {
    for (const binarization of ['hybrid', 'global'] as const) {
      await pause()
      const text = readCode(source, binarization)
      if (text !== null) return text
    }
  }
  return null
}

/** Each is made when the one before was of no use. */
function* sourcesOf(
  side: number,
  scaledTo: StillPicture['scaledTo'],
): Generator<LuminanceSource, void> {
  const sides = [Math.min(side, largestSide), ...otherSides]
  for (const one of sides) yield scaledTo(one)
  for (const one of sides) yield new InvertedLuminanceSource(scaledTo(one))
}
