import { createHash } from 'node:crypto'
import { ResizeFilterType, ResizeFit, Transformer } from '@napi-rs/image'
import { imageSize } from 'image-size'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { iconSides } from '#domain/venue/icon-sides.ts'
import { aPicture, countPixels } from './make-sizes.ts'
import type { MadePicture } from './make-sizes.ts'

/** Changes with what is made, so that an address always has the same content. */
const recipe = 'icon 1'
/** Pixels: launchers show no smaller icon. */
const leastSide = 192

/** The middle square of a picture as PNG, which every launcher takes; the error says what an icon should be. */
export async function makeIcon(content: Uint8Array): Promise<Result<MadePicture, string>> {
  const pixels = countPixels(content)
  if (!pixels.ok) return pixels
  const { width, height } = imageSize(content)
  if (Math.min(width, height) < leastSide) return failure('an icon of at least 192 pixels a side')
  try {
    const made = iconSides.map(async (side) => ({
      width: side,
      content: await square(content, side),
    }))
    return success({
      mark: createHash('sha256').update(recipe).update(content).digest('base64url').slice(0, 16),
      sizes: await Promise.all(made),
      placeholder: null,
    })
  } catch {
    // Its head can be read, and the rest cannot.
    return failure(aPicture)
  }
}

async function square(content: Uint8Array, side: number): Promise<Uint8Array> {
  return new Transformer(content)
    .rotate()
    .resize(side, side, ResizeFilterType.Lanczos3, ResizeFit.Cover)
    .png()
}
