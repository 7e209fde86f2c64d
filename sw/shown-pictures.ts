/** Loads and caches one picture: a promise of the response, and one of the cache write. */
export type KeepPicture = (
  event: ExtendableEvent,
  request: Request,
) => readonly [Promise<Response>, Promise<void>]

export interface ShownPictures {
  readonly event: ExtendableEvent
  /** The addresses of the page's pictures, unchecked. */
  readonly links: readonly unknown[]
  readonly keep: KeepPicture
}

const mostPictures = 60

/**
 * On a first visit the worker takes control after the pictures are loaded. The page names those it
 * shows, and they are read from the browser's own cache: nothing is fetched twice.
 */
export async function keepShownPictures({ event, links, keep }: ShownPictures): Promise<void> {
  const requests = links.filter((link) => typeof link === 'string').flatMap(requestOf)
  for (const request of requests.slice(0, mostPictures)) {
    const [, kept] = keep(event, request)
    try {
      await kept
    } catch {
      // Gone, or no connection: cached when it is next shown.
    }
  }
}

function requestOf(link: string): Request[] {
  const { origin, pathname, protocol, href } = new URL(link, location.origin)
  const cache = 'force-cache'
  if (origin !== location.origin) {
    return protocol === 'https:' ? [new Request(href, { mode: 'no-cors', cache })] : []
  }
  return pathname.startsWith('/pictures/') ? [new Request(href, { cache })] : []
}
