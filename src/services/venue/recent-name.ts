import { localName } from '#domain/venue/local-text.ts'
import type { RecentVenue } from './venue-service.ts'
import type { Language } from '#domain/venue/local-text.ts'

/** The name of a stored venue in a language, else its own. */
export function recentName(
  { name, document: { restaurant } }: Pick<RecentVenue, 'name' | 'document'>,
  language: Language,
): string {
  return localName({ name, localization: restaurant.localization ?? {} }, language)
}
