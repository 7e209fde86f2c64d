import type { BrandAnswer } from '#contract/place-search/brand-call.ts'
import type { WrittenVenue } from '#contract/venue/written-venue.ts'

/** A venue as its page starts with it; all but its name may be missing in what an older build has stored. */
export type PageVenue = Partial<Omit<WrittenVenue, 'name'>> & {
  readonly name: string
  /** A page that finds a brand's venues starts like a venue's (see shown-brand.ts). */
  readonly brand?: BrandAnswer
}

export interface PageFacts {
  /** First segment of the path; empty at `/`. */
  readonly slug: string
  /** The server has written it into this page; null: into none. */
  readonly written: PageVenue | null
  /** That, else what an earlier visit has stored. */
  readonly venue: PageVenue | null
  /** Each language of the app with the file of its first texts, its default first. */
  readonly languages: Readonly<Record<string, string>>
  /** The files that start the app, its entry last; empty: the page's own elements load them. */
  readonly appFiles: readonly string[]
}

export function readFacts(): PageFacts {
  const [, slug = ''] = location.pathname.split('/')
  const written = readBlock<PageVenue>('venue') ?? asVenue(readBlock<BrandAnswer>('brand'), slug)
  return {
    slug,
    written,
    venue: written ?? readStored<PageVenue>(`comanda:venue:${slug}`),
    languages: readBlock<Record<string, string>>('languages') ?? {},
    appFiles: readBlock<string[]>('app-files') ?? [],
  }
}

function asVenue(brand: BrandAnswer | null, slug: string): PageVenue | null {
  if (brand === null) return null
  const { name, theme, locales } = brand
  return { slug, name, ...theme, locales, brand }
}

function readBlock<T>(id: string): T | null {
  return parse<T>(document.getElementById(id)?.textContent)
}

export function readStored<T>(key: string, ofTab?: 'tab'): T | null {
  return parse<T>(storedText(key, ofTab))
}

/** Null also where storage is switched off. */
export function storedText(key: string, ofTab?: 'tab'): string | null {
  try {
    return (ofTab ? sessionStorage : localStorage).getItem(key)
  } catch {
    return null
  }
}

function parse<T>(text: string | null | undefined): T | null {
  try {
    return JSON.parse(text || 'null') as T | null
  } catch {
    return null
  }
}
