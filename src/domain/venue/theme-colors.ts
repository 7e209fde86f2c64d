import {
  colorContrast,
  formatColor,
  parseColor,
  readableContrast,
  type Rgb,
} from './color-contrast.ts'

/** Two colours as `#rrggbb` with a contrast of at least 4.5. */
export interface ReadablePair {
  readonly brand: string
  /** White or near-black. */
  readonly onBrand: string
  /** True when the venue's colour had to change; an import reports it. */
  readonly corrected: boolean
}

/**
 * The venue's colour with what is written on it. Where neither white nor near-black reaches 4.5 on it,
 * the colour moves away from the better of the two, as little as it takes. Null when the text is
 * neither `#rgb` nor `#rrggbb`.
 */
export function readablePair(brand: string): ReadablePair | null {
  const color = parseColor(brand)
  if (color === null) return null
  const onWhite = colorContrast(color, white) >= colorContrast(color, nearBlack)
  const readable = moveTowards(onWhite ? black : white, {
    color,
    against: onWhite ? white : nearBlack,
  })
  return {
    brand: formatColor(readable),
    onBrand: formatColor(onWhite ? white : nearBlack),
    corrected: formatColor(readable) !== formatColor(color),
  }
}

/**
 * The venue's colour as text on a surface, darkened or lightened as little as a contrast of 4.5 takes.
 * Null when one of the two is neither `#rgb` nor `#rrggbb`.
 */
export function accentOn(brand: string, surface: string): string | null {
  const color = parseColor(brand)
  const against = parseColor(surface)
  if (color === null || against === null) return null
  const away = colorContrast(against, black) >= colorContrast(against, white) ? black : white
  return formatColor(moveTowards(away, { color, against }))
}

/** WCAG's contrast of two colour texts, from 1 to 21; null when one of them cannot be read. */
export function contrastRatio(a: string, b: string): number | null {
  const first = parseColor(a)
  const second = parseColor(b)
  return first === null || second === null ? null : colorContrast(first, second)
}

const white: Rgb = { red: 255, green: 255, blue: 255 }
const black: Rgb = { red: 0, green: 0, blue: 0 }
const nearBlack: Rgb = { red: 26, green: 26, blue: 26 }
const steps = 64

/** The first colour on the way from `color` to `target` that can be read against the other. */
function moveTowards(target: Rgb, { color, against }: { color: Rgb; against: Rgb }): Rgb {
  for (let step = 0; step < steps; step++) {
    const mixed = mix(color, target, step / steps)
    if (colorContrast(mixed, against) >= readableContrast) return mixed
  }
  return target
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return {
    red: Math.round(from.red + (to.red - from.red) * share),
    green: Math.round(from.green + (to.green - from.green) * share),
    blue: Math.round(from.blue + (to.blue - from.blue) * share),
  }
}
