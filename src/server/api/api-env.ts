import type { CachedVenue } from '#server/venues/venue-cache.ts'
import type { MessageLanguage } from './problem-messages.ts'

/** What the middleware of the API has found out for a call. */
export interface ApiEnv {
  readonly Variables: { readonly venue: CachedVenue; readonly language: MessageLanguage }
}
