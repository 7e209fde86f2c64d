import { tidyFrenchTime } from '#domain/language/tidy-french-time.ts'
import { asLocale } from '#domain/language/locale.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { wordsIn } from './words-in.ts'

interface Reading {
  readonly timeZone: string
  readonly language: LanguageCode
}

/** A date: Friday, November 20; vendredi 20 novembre. */
export function writeDate(at: Instant, reading: Reading): string {
  return write(at, reading, {})
}

/** A date with its time: Friday, November 20 at 7:00 p.m.; vendredi 20 novembre à 19 h. */
export function writeMoment(at: Instant, reading: Reading): string {
  return write(at, reading, { hour: 'numeric', minute: '2-digit' })
}

/** The same with its zone, for a person who may be in another: … at 7:00 p.m. EST; … à 19 h HNE. */
export function writeZonedMoment(at: Instant, reading: Reading): string {
  return write(at, reading, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
}

/** A time of day: 7:00 p.m.; 19 h. With its date unless that is the date of `today`. */
export function writeClock(
  at: Instant,
  { today, ...reading }: Reading & { today: Instant },
): string {
  if (writeDate(at, reading) !== writeDate(today, reading)) return writeMoment(at, reading)
  const { timeZone, language } = reading
  const clock = { timeZone, hour: 'numeric', minute: '2-digit' } as const
  return tidyFrenchTime(new Intl.DateTimeFormat(asLocale(language), clock).format(at))
}

function write(
  at: Instant,
  { timeZone, language }: Reading,
  time: Intl.DateTimeFormatOptions,
): string {
  const { firstOfMonth } = wordsIn(language)
  const day = { timeZone, weekday: 'long', day: 'numeric', month: 'long' } as const
  return tidyFrenchTime(
    new Intl.DateTimeFormat(asLocale(language), { ...day, ...time })
      .formatToParts(at)
      // Intl writes the first of a month as a plain number, which is wrong in French.
      .map((part) => (part.type === 'day' && part.value === '1' ? firstOfMonth : part.value))
      .join(''),
  )
}
