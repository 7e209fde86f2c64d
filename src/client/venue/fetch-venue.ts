import { hasCode, maintenance, unknownVenue } from '#contract/unknown-venue.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { Instant } from '#domain/time/venue-time.ts'

export type VenueAnswer =
  | {
      readonly type: 'Found'
      readonly document: VenueDocument
      /** The document as it came. */
      readonly body: Blob
      readonly etag: string | null
    }
  | { readonly type: 'Unknown' }
  /** `maintenance`: the server answered, and takes no calls for a while. */
  | { readonly type: 'Unreachable'; readonly maintenance?: boolean }

export type VenueRequest = () => Promise<Response>

export interface VenueReading {
  /** Called as the request starts; what it returns, with the server's time. */
  readonly hearTime?: () => (serverTime: Instant) => void
  /** Rejects what is not JSON. */
  readonly read?: (body: Blob) => Promise<unknown>
}

const timeLimit = 30_000

/**
 * A venue's menus from the server, which checks them at the import. Part of the first paint, so it
 * uses plain `fetch`; the browser's cache revalidates with its ETag.
 */
export async function fetchVenue(
  request: VenueRequest,
  { hearTime = () => () => {}, read = readBody }: VenueReading = {},
): Promise<VenueAnswer> {
  const onServerTime = hearTime()
  try {
    const response = await request()
    if (!response.headers.get('Content-Type')?.includes('json')) return { type: 'Unreachable' }
    // Read as a blob: `text()` blocks the page, for a long document longer than a tap may wait.
    const body = await response.blob()
    const answer = await read(body)
    // A proxy, or a server without this path, answers 404 as well.
    if (response.status === 404 && hasCode(answer, unknownVenue)) return { type: 'Unknown' }
    if (!response.ok || !isVenueDocument(answer)) {
      return { type: 'Unreachable', maintenance: hasCode(answer, maintenance) }
    }
    onServerTime(Date.parse(response.headers.get('Date') ?? ''))
    return { type: 'Found', document: answer, body, etag: response.headers.get('ETag') }
  } catch {
    return { type: 'Unreachable' }
  }
}

async function readBody(body: Blob): Promise<unknown> {
  return JSON.parse(await body.text())
}

/** Checks the shape only: the server has validated its documents. */
export function isVenueDocument(answer: unknown): answer is VenueDocument {
  if (typeof answer !== 'object' || answer === null) return false
  return 'restaurant' in answer && 'menus' in answer
}

export function requestVenue(slug: string, send: typeof fetch): Promise<Response> {
  return send(`/${encodeURIComponent(slug)}/data.json`, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeLimit),
  })
}
