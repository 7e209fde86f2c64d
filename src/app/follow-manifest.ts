import { writeManifestLink } from '#contract/venue/manifest-link.ts'
import { readMenuEntry } from '#contract/order/menu-entry.ts'
import { pageRouter } from './router.tsx'

/**
 * Keeps the manifest link that of the venue and table on screen, so that an install opens there.
 */
export function followManifest(): void {
  point()
  pageRouter().subscribe('onResolved', point)
}

function point(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  const { location, matches } = pageRouter().state
  const visit = matches.find(({ routeId }) => routeId === '/$slug')
  const { pathname, search } = location
  const slug = pathname.split('/')[1] ?? ''
  const address = visit ? writeManifestLink(slug, readMenuEntry(search)) : '/manifest.webmanifest'
  // Setting the same link again would fetch it again.
  if (link?.getAttribute('href') !== address) link?.setAttribute('href', address)
}
