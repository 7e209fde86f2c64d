import { accentOn, readablePair } from './theme-colors.ts'
import type { Venue } from './venue.ts'

/**
 * What a page must know of a venue before its first paint. The server writes it into the page, the
 * device keeps it from the last visit; the script in index.html reads it.
 */
export interface VenueFacts {
  readonly slug: string
  readonly name: string
  readonly mode: 'light' | 'dark' | null
  /** Custom properties of the venue's theme, by name. */
  readonly properties: Readonly<Record<string, string>>
  /** `en-CA`, `fr-CA`: what the venue speaks, its default first. */
  readonly locales: readonly string[]
}

/** Surfaces of the kit in light and in dark: text in the venue's colour must be readable on these. */
const surfaces = { light: '#f4f4f3', dark: '#232327' }

/** For a colour that cannot be read, which no checked document has. */
const plainPair = { brand: '#161618', onBrand: '#ffffff' }

export function venueFactsOf(venue: Venue): VenueFacts {
  const { mode } = venue.theme
  const { brand, onBrand } = readablePair(venue.theme.brand) ?? plainPair
  const light = accentOn(brand, surfaces.light) ?? brand
  const dark = accentOn(brand, surfaces.dark) ?? brand
  return {
    slug: venue.slug,
    name: venue.displayName,
    mode,
    properties: {
      '--brand': brand,
      '--on-brand': onBrand,
      '--brand-ink': `light-dark(${light}, ${dark})`,
    },
    locales: venue.locales.map((locale) => locale.locale),
  }
}
