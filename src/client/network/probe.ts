import type { AddressOf } from '#contract/call.ts'
import type { getHealth } from '#contract/health-calls.ts'
import { hasCode, maintenance } from '#contract/unknown-venue.ts'
import type { Instant } from '#domain/time/venue-time.ts'

export const healthAddress = '/api/health' satisfies AddressOf<typeof getHealth>

/**
 * The server's time, or null for no answer. The caller sets the time limit by the signal. Runs
 * before ofetch is loaded.
 */
export async function probe(signal: AbortSignal, send: typeof fetch): Promise<Instant | null> {
  try {
    const response = await send(healthAddress, { cache: 'no-store', signal })
    // A hotel's sign-in page answers every request, with HTML.
    const isJson = response.headers.get('Content-Type')?.includes('json') === true
    const ours = isJson && (response.ok || hasCode(await response.json(), maintenance))
    return ours ? Date.parse(response.headers.get('Date') ?? '') : null
  } catch {
    return null
  }
}
