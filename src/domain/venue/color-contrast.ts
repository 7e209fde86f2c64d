export interface Rgb {
  /** Each channel is a whole number from 0 to 255. */
  readonly red: number
  readonly green: number
  readonly blue: number
}

/** The contrast that WCAG 2.2 AA requires of normal text (success criterion 1.4.3). */
export const readableContrast = 4.5

/** WCAG's contrast of two colours, from 1 (the same) to 21 (black on white), in either order. */
export function colorContrast(a: Rgb, b: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Reads `#rgb` or `#rrggbb` in either case; null for anything else. */
export function parseColor(text: string): Rgb | null {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]
  if (digits === undefined) return null
  const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  const value = Number.parseInt(long, 16)
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 }
}

/** Writes a colour as `#rrggbb` in lower case. */
export function formatColor({ red, green, blue }: Rgb): string {
  return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`
}

function luminance({ red, green, blue }: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
