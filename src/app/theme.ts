import { venueFactsOf } from '#domain/venue/venue-facts.ts'
import type { Venue } from '#domain/venue/venue.ts'

/**
 * Puts the venue's colours and name on the page, as the script in index.html does before the first
 * paint, and keeps them so that it can the next time, also without a connection.
 */
export function applyTheme(venue: Venue): void {
  const facts = venueFactsOf(venue)
  const root = document.documentElement
  for (const [name, value] of Object.entries(facts.properties)) root.style.setProperty(name, value)
  if (facts.mode) root.dataset['mode'] = facts.mode
  else delete root.dataset['mode']
  document.title = facts.name
  try {
    localStorage.setItem(`comanda:venue:${facts.slug}`, JSON.stringify(facts))
  } catch {
    // Storage is full or switched off: the next visit starts with the default colours.
  }
}
