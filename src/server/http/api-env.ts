import type { CachedVenue } from '#server/venue/venue-cache.ts'
import type { LanguageCode } from '#domain/language/locale.ts'

/** What the middleware of the API has found out for a call. */
export interface ApiEnv {
  readonly Variables: { readonly venue: CachedVenue; readonly language: LanguageCode }
}
