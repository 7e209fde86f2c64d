import { accentOn, readablePair } from './theme-colors.ts'
import type { Venue } from './venue.ts'

/**
 * The facts of a venue that a page needs before its first paint. The server writes them into the
 * page, the device stores them at each visit; the page's script (src/page) reads them.
 */
export interface VenueFacts {
  readonly slug: string
  readonly name: string
  readonly mode: 'light' | 'dark' | null
  /** Custom properties of the venue's theme, by name. */
  readonly properties: Readonly<Record<string, string>>
  /** `en-CA`, `fr-CA`: the venue's locales, its default first. */
  readonly locales: readonly string[]
}

/** Surfaces of the kit in light and in dark: text in the venue's colour must be readable on these. */
const surfaces = { light: '#f4f4f3', dark: '#232327' }

/** For an unreadable colour value, which no checked document has. */
const plainPair = { brand: '#161618', onBrand: '#ffffff' }

export function venueFactsOf(venue: Venue): VenueFacts {
  return {
    slug: venue.slug,
    name: venue.displayName,
    mode: venue.theme.mode,
    properties: themeProperties(venue.theme),
    locales: venue.locales.map((locale) => locale.locale),
  }
}

/** The custom properties of a theme, by name; its colour made readable. */
export function themeProperties({
  brand: color,
  fonts,
}: Pick<Venue['theme'], 'brand' | 'fonts'>): VenueFacts['properties'] {
  const { brand, onBrand } = readablePair(color) ?? plainPair
  return {
    '--brand': brand,
    '--on-brand': onBrand,
    // A value for each scheme: the style sheets choose, which the build rewrites for older browsers; scripts it does not.
    '--brand-ink-light': accentOn(brand, surfaces.light) ?? brand,
    '--brand-ink-dark': accentOn(brand, surfaces.dark) ?? brand,
    '--title-font': fontOf(fonts.title),
    '--text-font': fontOf(fonts.text),
  }
}

/** `initial` leaves a property without a value, so that the font of the kit is used. */
function fontOf(family: string | null): string {
  return family === null ? 'initial' : JSON.stringify(family)
}
