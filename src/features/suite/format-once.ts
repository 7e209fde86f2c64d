import type { Instant } from '#domain/time/venue-time.ts'
import type { ZoneAndLocale } from '#i18n/format-time.ts'

type Format = (at: Instant, place: ZoneAndLocale) => string

/** Far more than a house has on a day. */
const mostTexts = 5_000

/**
 * The same, with its texts remembered: to make a formatter of Intl takes longer than all else of a
 * suite's card, and a search draws cards at each key.
 */
export function formatOnce(format: Format): Format {
  const texts = new Map<string, string>()
  return (at, place) => {
    const name = `${place.locale} ${place.timeZone} ${at}`
    const known = texts.get(name)
    if (known !== undefined) return known
    if (texts.size >= mostTexts) texts.clear()
    const text = format(at, place)
    texts.set(name, text)
    return text
  }
}
