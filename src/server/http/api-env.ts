import type { CachedVenue } from '#server/venue/venue-cache.ts'
import type { LanguageCode } from '#domain/language/locale.ts'

/** Set by the API's middleware for each call. */
export interface ApiEnv {
  readonly Variables: { readonly venue: CachedVenue; readonly language: LanguageCode }
}
