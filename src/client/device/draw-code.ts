import { QRCodeDecoderErrorCorrectionLevel, QRCodeEncoder } from '@zxing/library'
import type { DrawnCode } from '#services/suite/drawn-code.ts'

/** A QR code of the text, which cameras read with an eighth of it in shadow. */
export function drawCode(text: string): DrawnCode {
  const matrix = QRCodeEncoder.encode(text, QRCodeDecoderErrorCorrectionLevel.M).getMatrix()
  const size = matrix.getWidth()
  const rows = Array.from({ length: size }, (_, y) => {
    const dark = Array.from({ length: size }, (__, x) => x).filter((x) => matrix.get(x, y) === 1)
    return dark.map((x) => `M${x} ${y}h1v1h-1z`).join('')
  })
  return { size, path: rows.join('') }
}
