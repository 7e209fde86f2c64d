import { localeHeader } from '#contract/problem.ts'
import type { Venue } from '#domain/venue/venue.ts'
import type { MessageLanguage } from '#server/problems/problem-messages.ts'

/** The language asked for by the `Locale` header, else the venue's first, else English. */
export function messageLanguage(
  request: { readonly header: (name: string) => string | undefined },
  venue: Venue | null,
): MessageLanguage {
  const language = request.header(localeHeader) ?? venue?.locales[0]?.language ?? 'en'
  return language.toLowerCase().startsWith('fr') ? 'fr' : 'en'
}
