/** Widths in pixels of the smaller sizes of a picture that this provider has: of a phone's cards to a tablet's head. */
export const pictureWidths = [160, 320, 480, 640, 960] as const

/**
 * The sizes of a picture as `srcset` names them: its address ends with the width in pixels of the
 * widest, and the others lie beside it. An address of another form is its only size.
 */
export function pictureSizes(address: string): string {
  return address.replace(/^(\/pictures\/.+-)(\d+)\.webp$/, (_, stem: string, widest: string) =>
    [...pictureWidths.filter((width) => width < +widest), widest]
      .map((width) => `${stem}${width}.webp ${width}w`)
      .join(),
  )
}
