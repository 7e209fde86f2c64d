/** A QR code: `path` draws its dark squares, each 1 by 1, in a square of `size`, without a quiet zone. */
export interface DrawnCode {
  readonly size: number
  readonly path: string
}
