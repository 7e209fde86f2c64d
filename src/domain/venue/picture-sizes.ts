/** Widths in pixels of the smaller sizes of a picture that this provider has: of a phone's cards to a tablet's head. */
export const pictureWidths = [160, 320, 480, 640, 960] as const

/**
 * The sizes of a picture as `srcset` names them: its address ends with the width in pixels of the
 * widest, and the others lie beside it. Undefined: the address is of another form, and names the
 * only size.
 */
export function pictureSizes(address: string): string | undefined {
  const [, stem = '', widest = ''] = /^(\/pictures\/.+-)(\d+)\.webp$/.exec(address) ?? []
  if (stem === '') return undefined
  return [...pictureWidths.filter((width) => width < +widest), widest]
    .map((width) => `${stem}${width}.webp ${width}w`)
    .join()
}
