import { tidyFrenchTime } from '#domain/language/tidy-french-time.ts'
import { asLocale, languageOf } from '#domain/language/locale.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import type { Pace } from '#domain/stop/pace.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { PaceInWords } from '#contract/venue/apply-stops.ts'
import { defaultZone } from '#contract/venue/read-venue.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { fillMessage } from '#server/problems/fill-message.ts'
import { wordsIn } from '#server/locales/words-in.ts'

/** A pace with what guests read of its pause, in each of the venue's languages. */
export function withPauseWords(pace: Pace, { restaurant }: VenueDocument): PaceInWords {
  const { way, pausedUntil } = pace
  if (pausedUntil === null) return pace
  const timeZone = restaurant.menu_configuration.zone ?? restaurant.timezone ?? defaultZone
  const own = restaurant.locales.find((locale) => locale.is_default) ?? restaurant.locales[0]
  const textIn = (short: string | undefined) => {
    const language = languageOf(asLocale(short))
    const time = clockOf(pausedUntil, { timeZone, language })
    return fillMessage(wordsIn(language).pauses[way], { time })
  }
  return {
    ...pace,
    message: {
      text: textIn(own?.locale_short),
      localization: Object.fromEntries(
        restaurant.locales.map(({ locale_short: short }) => [short, { text: textIn(short) }]),
      ),
    },
  }
}

function clockOf(
  at: Instant,
  { timeZone, language }: { readonly timeZone: string; readonly language: LanguageCode },
): string {
  const form = { timeZone, hour: 'numeric', minute: '2-digit' } as const
  return tidyFrenchTime(new Intl.DateTimeFormat(asLocale(language), form).format(at))
}
