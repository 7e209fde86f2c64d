import { venueFactsOf } from '#domain/venue/venue-facts.ts'
import type { Venue } from '#domain/venue/venue.ts'

/**
 * Applies the venue's colours to the page, as the page's script (src/page) does before the
 * first paint, and stores them for that script's next run, also offline.
 */
export function applyTheme(venue: Venue): void {
  const facts = venueFactsOf(venue)
  const root = document.documentElement
  // An earlier build stored it with its facts: it would stay above the two that have taken its place.
  root.style.removeProperty('--brand-ink')
  for (const [name, value] of Object.entries(facts.properties)) root.style.setProperty(name, value)
  if (facts.mode) root.dataset['mode'] = facts.mode
  else delete root.dataset['mode']
  try {
    localStorage.setItem(`comanda:venue:${facts.slug}`, JSON.stringify(facts))
  } catch {
    // Storage is full or switched off: the next visit starts with the default colours.
  }
}
