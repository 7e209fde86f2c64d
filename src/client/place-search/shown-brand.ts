import * as v from 'valibot'
import { brandAnswerSchema, type BrandAnswer } from '#contract/place-search/brand-call.ts'

/** A brand's facts on this device, in the place of a venue's, so that its page starts in its colours (see src/page). */
export interface ShownBrand {
  readonly brand: BrandAnswer
  /** It came with this very page. */
  readonly isFresh: boolean
}

const factsSchema = v.object({ brand: brandAnswerSchema })

const nameOf = (path: string) => `comanda:venue:${path.slice(1)}`

/** The brand of a page as the device has it; null: never seen here. */
export function readShownBrand(path = location.pathname): ShownBrand | null {
  const isFresh =
    document.getElementById('brand') !== null &&
    document.documentElement.dataset['venue'] === path.slice(1)
  try {
    const facts = v.safeParse(factsSchema, JSON.parse(localStorage.getItem(nameOf(path)) ?? ''))
    return facts.success ? { brand: facts.output.brand, isFresh } : null
  } catch {
    // Not stored, or storage is switched off: the server is asked.
    return null
  }
}

/** Applies a brand's colours, and stores what its page starts with. */
export function showBrand(brand: BrandAnswer, path: string): void {
  const { name, theme, locales } = brand
  const root = document.documentElement
  // See theme.ts.
  root.style.removeProperty('--brand-ink')
  for (const [property, value] of Object.entries(theme.properties)) {
    root.style.setProperty(property, value)
  }
  if (theme.mode) root.dataset['mode'] = theme.mode
  else delete root.dataset['mode']
  // A venue whose page this was applies its own colours again.
  delete root.dataset['venue']
  const slug = path.slice(1)
  root.dataset['brand'] = slug
  const facts = { slug, name, ...theme, locales, brand }
  try {
    localStorage.setItem(nameOf(path), JSON.stringify(facts))
  } catch {
    // Storage is full or switched off: the next visit asks the server.
  }
}
