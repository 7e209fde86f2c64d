import { readStored } from './page-facts.ts'
import type { PageFacts, PageVenue } from './page-facts.ts'

/** The colours of the browser's bar, as in index.html. */
const bars = { light: '#ffffff', dark: '#0d0d0f' }

/** The venue's or brand's colours, fonts and name, before anything is painted. */
export function applyPageTheme({ slug, written, venue }: PageFacts): void {
  const root = document.documentElement
  if (written?.slug !== undefined) root.dataset['venue'] = written.slug
  if (venue?.brand || /^(?:cantine|bowlero-.*)$/.test(slug)) root.dataset['brand'] = slug
  if (venue === null) return
  const { properties = {}, mode, name } = venue
  for (const [property, value] of Object.entries(properties))
    root.style.setProperty(property, value)
  if (mode) {
    root.dataset['mode'] = mode
    // A venue of one mode has the bar of that mode, whatever the device prefers.
    for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) {
      meta.content = bars[mode]
    }
  }
  addFonts(properties)
  document.title = name
}

/** Only fonts that an earlier visit has fetched (see fetch-fonts.ts): no text waits for one. */
function addFonts(properties: NonNullable<PageVenue['properties']>): void {
  const used = JSON.stringify(properties)
  const fonts = readStored<Record<string, string>>('comanda:fonts') ?? {}
  for (const [family, file] of Object.entries(fonts)) {
    if (!used.includes(family)) continue
    const face = new FontFace(family, `url(${file})`, { display: 'optional', weight: '100 900' })
    document.fonts.add(face)
  }
}
