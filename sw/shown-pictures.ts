/** Answers and keeps one picture; the second promise is done when it is kept. */
export type KeepPicture = (
  event: ExtendableEvent,
  request: Request,
) => readonly [Promise<Response>, Promise<void>]

export interface ShownPictures {
  readonly event: ExtendableEvent
  /** What the page says that it shows. */
  readonly links: readonly unknown[]
  readonly keep: KeepPicture
}

const mostPictures = 60

/**
 * A worker takes over a first visit after its pictures. The page names those it shows, and they are
 * taken out of the browser's own cache: nothing is fetched twice.
 */
export async function keepShownPictures({ event, links, keep }: ShownPictures): Promise<void> {
  const requests = links.filter((link) => typeof link === 'string').flatMap(requestOf)
  for (const request of requests.slice(0, mostPictures)) {
    const [, kept] = keep(event, request)
    try {
      await kept
    } catch {
      // It is gone, or there is no connection: it is kept when it is next shown.
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
