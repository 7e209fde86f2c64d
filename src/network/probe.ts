import type { Instant } from '#domain/time/venue-time.ts'

/**
 * The server's time, or null when it did not answer; how long it may take is for the caller, who gives
 * up by the signal. It runs before ofetch is there.
 */
export async function probe(signal: AbortSignal, send: typeof fetch): Promise<Instant | null> {
  try {
    const response = await send('/api/health', { cache: 'no-store', signal })
    // A hotel's sign-in page answers everything, with a page.
    const ours = response.ok && response.headers.get('Content-Type')?.includes('json') === true
    return ours ? Date.parse(response.headers.get('Date') ?? '') : null
  } catch {
    return null
  }
}
