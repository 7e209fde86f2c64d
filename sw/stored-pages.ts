import { shownUntilHeader } from '#contract/venue/shown-until-header.ts'

/** Cache of the version that is in control: a page names the files of its build. */
export const storedPages = 'menu-pages'

/** Headers with times of the device's clock, in ms since 1970. */
const from = 'Stored-From'
const until = 'Stored-Until'

const mostPages = 8

/**
 * The page of a menu as the server rendered it last, with its first screen, as long as what it shows is right; null:
 * the shell. It is painted before the code of the app has run (decision 035).
 */
export async function storedPage(event: FetchEvent): Promise<Response | null> {
  const { url } = event.request
  const cache = await caches.open(storedPages)
  const held = await cache.match(url)
  if (held === undefined) return null
  const now = Date.now()
  if (Number(held.headers.get(from)) <= now && now < Number(held.headers.get(until))) return held
  event.waitUntil(cache.delete(url))
  return null
}

/**
 * Fetches and stores the page of this address, if the server renders it and each of its files is in `files`, the paths
 * of this version.
 */
export async function storePage(address: unknown, files: readonly string[]): Promise<void> {
  if (typeof address !== 'string') return
  const { origin, href } = new URL(address, location.href)
  if (origin !== location.origin) return
  const asked = Date.now()
  const answer = await fetch(href, { headers: { Accept: 'text/html' }, cache: 'no-cache' })
  const cache = await caches.open(storedPages)
  await cache.delete(href)
  const shown = Number(answer.headers.get(shownUntilHeader) ?? NaN)
  const served = Date.parse(answer.headers.get('Date') ?? '')
  const text = await answer.text()
  // The server's time is needed to compare the device's clock.
  if (!answer.ok || answer.redirected || !(shown > served) || !hasAll(text, files)) return
  const headers = new Headers(answer.headers)
  // These headers describe the answer as it was sent.
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(name)
  headers.set(from, String(asked))
  headers.set(until, String(asked + shown - served))
  const oldest = (await cache.keys()).slice(0, 1 - mostPages)
  await Promise.all(oldest.map((request) => cache.delete(request)))
  await cache.put(href, new Response(pageForAStart(text), { headers }))
}

/** A server of a newer build names files that this version does not have. */
function hasAll(text: string, files: readonly string[]): boolean {
  const known = new Set(files.map((path) => `/${path}`))
  return [...text.matchAll(/\/assets\/[\w.-]+/g)].every(([path]) => known.has(path))
}

/**
 * A menu's page as a device shows it soonest. The server's page is laid out for a network: the
 * page's script after the styles, its rest after the venue, and the first picture within the page.
 * Here the script is first, and whole, so that a browser's first turn at the body, which is short,
 * has little more than the first dishes; and the picture is a file of the device.
 */
export function pageForAStart(page: string): string {
  return page
    .replace(/( id="venue">[^<]*<\/script>)([^]*?)(<script>[^]*?<\/script>)/, '$1$3$2')
    .replace(/<script id="rest">[^<]*<\/script>/, '')
    .replace(/ data-file="([^"]*)"([^>]*) src="data:[^"]*"/, (_, file: string, more: string) => {
      return `${more} ${file.replaceAll('&quot;', '"')}`
    })
}
