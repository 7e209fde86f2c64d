import { HTMLCanvasElementLuminanceSource } from '@zxing/browser'
import { failure, success } from '#domain/result.ts'
import type { ScannerService } from '#services/device/scanner-service.ts'
import { findCode } from './find-code.ts'

/** Bytes. A photo of 50 megapixels has some 25 MB. */
const mostBytes = 64 * 1024 * 1024
/** Share of the longer side, added on each edge: screenshots are often cut to the code. */
const margin = 1 / 32

export const readPicture: ScannerService['readPicture'] = async (picture) => {
  if (picture.size > mostBytes) return failure({ type: 'PictureTooLarge' })
  const bitmap = await decode(picture)
  if (bitmap === null) return failure({ type: 'NotAPicture' })
  try {
    const side = Math.max(bitmap.width, bitmap.height)
    const canvas = document.createElement('canvas')
    const text = await findCode({ side, scaledTo: (to) => draw(bitmap, canvas, to) }, nextTask)
    return text === null ? failure({ type: 'NoCode' }) : success(text)
  } finally {
    bitmap.close()
  }
}

async function decode(picture: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(picture)
  } catch {
    return null
  }
}

function draw(
  bitmap: ImageBitmap,
  canvas: HTMLCanvasElement,
  side: number,
): HTMLCanvasElementLuminanceSource {
  const scale = side / Math.max(bitmap.width, bitmap.height)
  const edge = Math.round(side * margin)
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.width = width + 2 * edge
  canvas.height = height + 2 * edge
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context) {
    // Also behind transparent pictures.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, edge, edge, width, height)
  }
  return new HTMLCanvasElementLuminanceSource(canvas)
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
