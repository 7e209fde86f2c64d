import {
  QRCodeDecoderErrorCorrectionLevel,
  QRCodeEncoder,
  RGBLuminanceSource,
  type QRCodeByteMatrix,
} from '@zxing/library'
import type { DrawnCode } from '#services/suite/drawn-code.ts'
import { readCode } from './read-code.ts'

/** A QR code of the text, which cameras read even with an eighth of the code in shadow. */
export function drawCode(text: string): DrawnCode {
  return draw(encode(text))
}

/**
 * A QR code of the first of some texts whose code this application's own reader reads at each of several
 * sizes; else of the one that it reads at most of them.
 */
export function drawReadableCode(texts: readonly [string, ...string[]]): DrawnCode {
  let best = { text: texts[0], read: 0 }
  for (const text of texts) {
    const matrix = encode(text)
    const isRead = (size: number) => readCode(photograph(matrix, size), 'hybrid') === text
    const read = pixelSizes.filter(isRead).length
    if (read > best.read) best = { text, read }
    if (read === pixelSizes.length) break
  }
  return drawCode(best.text)
}

/** Pixels of a square in the picture of a camera. */
const pixelSizes = [3, 4, 5, 6]
/** Squares around a code. */
const quietZone = 4
const [light, dark] = [235, 20]

function encode(text: string): QRCodeByteMatrix {
  return QRCodeEncoder.encode(text, QRCodeDecoderErrorCorrectionLevel.M).getMatrix()
}

function photograph(matrix: QRCodeByteMatrix, pixels: number): RGBLuminanceSource {
  const side = (matrix.getWidth() + 2 * quietZone) * pixels
  const at = (pixel: number) => Math.floor(pixel / pixels) - quietZone
  const isInside = (square: number) => square >= 0 && square < matrix.getWidth()
  const luminances = Uint8ClampedArray.from({ length: side * side }, (_, pixel) => {
    const [x, y] = [at(pixel % side), at(Math.floor(pixel / side))]
    return isInside(x) && isInside(y) && matrix.get(x, y) === 1 ? dark : light
  })
  return new RGBLuminanceSource(luminances, side, side)
}

function draw(matrix: QRCodeByteMatrix): DrawnCode {
  const size = matrix.getWidth()
  const rows = Array.from({ length: size }, (_, y) => {
    const darkOnes = Array.from({ length: size }, (__, x) => x).filter(
      (x) => matrix.get(x, y) === 1,
    )
    return darkOnes.map((x) => `M${x} ${y}h1v1h-1z`).join('')
  })
  return { size, path: rows.join('') }
}
