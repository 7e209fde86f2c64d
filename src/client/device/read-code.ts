import {
  BinaryBitmap,
  GlobalHistogramBinarizer,
  HybridBinarizer,
  QRCodeReader,
  type LuminanceSource,
} from '@zxing/library'

/** The first copes with sensor noise, the second with shadows: each fails where the other works. */
export type Binarization = 'global' | 'hybrid'

const binarizers = { global: GlobalHistogramBinarizer, hybrid: HybridBinarizer } as const

/** Null: no code in this picture (the library throws). */
export function readCode(picture: LuminanceSource, binarization: Binarization): string | null {
  try {
    const binarizer = new binarizers[binarization](picture)
    return new QRCodeReader().decode(new BinaryBitmap(binarizer)).getText()
  } catch {
    return null
  }
}
