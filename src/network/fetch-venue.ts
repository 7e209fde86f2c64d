import type { VenueDocument } from '#contract/venue-document.ts'

export type VenueAnswer =
  | { readonly type: 'Found'; readonly document: VenueDocument; readonly etag: string | null }
  | { readonly type: 'Unknown' }
  | { readonly type: 'Unreachable' }

export type VenueRequest = () => Promise<Response>

const timeLimit = 30_000

/**
 * A venue's menus from the server, which has checked them when they came in. Part of the first
 * paint, so it is plain `fetch`; the browser's cache asks with the ETag it has.
 */
export async function fetchVenue(request: VenueRequest): Promise<VenueAnswer> {
  try {
    const response = await request()
    if (!response.headers.get('Content-Type')?.includes('json')) return { type: 'Unreachable' }
    if (response.status === 404) return { type: 'Unknown' }
    if (!response.ok) return { type: 'Unreachable' }
    const document: unknown = await response.json()
    if (!isVenueDocument(document)) return { type: 'Unreachable' }
    return { type: 'Found', document, etag: response.headers.get('ETag') }
  } catch {
    return { type: 'Unreachable' }
  }
}

/** Whether the server wrote it; what it writes it has checked. */
function isVenueDocument(answer: unknown): answer is VenueDocument {
  if (typeof answer !== 'object' || answer === null) return false
  return 'restaurant' in answer && 'menus' in answer
}

export function requestVenue(slug: string): Promise<Response> {
  return fetch(`/${slug}/data.json`, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeLimit),
  })
}
