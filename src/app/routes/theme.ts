import { venueFactsOf } from '#domain/venue/venue-facts.ts'
import { iconAt } from '#domain/venue/icon-sides.ts'
import type { Venue } from '#domain/venue/venue.ts'

/**
 * Applies the venue's colours and icon to the page, as the server and the page's script (src/page) do
 * before the first paint, and stores the colours for that script's next run, also offline.
 */
export function applyTheme(venue: Venue): void {
  const facts = venueFactsOf(venue)
  const root = document.documentElement
  // An earlier build stored it with its facts: it would stay above the two that have taken its place.
  root.style.removeProperty('--brand-ink')
  for (const [name, value] of Object.entries(facts.properties)) root.style.setProperty(name, value)
  if (facts.mode) root.dataset['mode'] = facts.mode
  else delete root.dataset['mode']
  // The venue whose page this was applies its own again.
  delete root.dataset['venue']
  showIcon(iconOf(venue.theme.favicon))
  try {
    localStorage.setItem(`comanda:venue:${facts.slug}`, JSON.stringify(facts))
  } catch {
    // Storage is full or switched off: the next visit starts with the default colours.
  }
}

/** The same as `pageIcon` of the server: a fetched icon, or a file of this origin. */
function iconOf(favicon: string | null): string | null {
  if (favicon === null) return null
  return iconAt(favicon, 192) ?? (favicon.startsWith('/') ? favicon : null)
}

/** Points the page at a venue's or brand's own icon, else at ours, as the server does (app-shell.tsx). iOS takes PNG alone. */
export function showIcon(own: string | null): void {
  const isPng = own?.endsWith('.png') === true
  const icon = isPng || own?.endsWith('.svg') === true ? own : '/favicon.svg'
  const links = [
    { rel: 'icon', type: isPng ? 'image/png' : 'image/svg+xml', href: icon },
    { rel: 'apple-touch-icon', href: isPng ? own : '/apple-touch-icon.png' },
  ]
  for (const { rel, ...facts } of links) {
    const link = document.querySelector(`link[rel="${rel}"]`)
    // Setting the same address again would fetch it again.
    if (link?.getAttribute('href') === facts.href) continue
    for (const [name, value] of Object.entries(facts)) link?.setAttribute(name, value)
  }
}
