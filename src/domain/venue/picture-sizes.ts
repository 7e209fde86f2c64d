/** Widths in pixels of the smaller sizes of a picture that this provider has: of a phone's cards to a tablet's head. */
export const pictureWidths = [160, 320, 480, 640, 960] as const

/**
 * The sizes of a picture as `srcset` names them: its address ends with the width in pixels of the
 * widest, and the others lie beside it. An address of another form is its only size.
 */
export function pictureSizes(address: string): string {
  return address.replace(ownAddress, (_, stem: string, widest: string) =>
    [...pictureWidths.filter((width) => width < +widest), widest]
      .map((width) => `${stem}${width}.webp ${width}w`)
      .join(),
  )
}

/** The address of a picture in one of `pictureWidths`, else of its widest size; null: its address is of another form. */
export function pictureOfWidth(
  address: string,
  wanted: (typeof pictureWidths)[number],
): string | null {
  const [, stem, widest] = ownAddress.exec(address) ?? []
  return stem === undefined ? null : `${stem}${Math.min(wanted, Number(widest))}.webp`
}

const ownAddress = /^(\/pictures\/.+-)(\d+)\.webp$/
