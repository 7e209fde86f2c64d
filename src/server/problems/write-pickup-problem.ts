import { asLocale } from '#domain/language/locale.ts'
import { wordsIn } from '#server/locales/server-words.ts'
import type { Problem } from '#contract/problem.ts'
import type { PickupTimeProblem } from './api-problem.ts'
import { fillMessage } from './fill-message.ts'
import { answerByProblem } from './problem-codes.ts'
import type { LanguageCode } from '#domain/language/locale.ts'

/** Why a time is not available, and the next one that is, as text and as an instant. */
export function writePickupProblem(problem: PickupTimeProblem, language: LanguageCode): Problem {
  const { type, next, timeZone } = problem
  const { code } = answerByProblem[type]
  const { problems, nextPickup, firstOfMonth } = wordsIn(language)
  const why = problems[type]
  if (next === null) return { code, message: why, fields: { pickup_time: why } }
  const locale = asLocale(language)
  const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }).format(next)
  const date = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
    .formatToParts(next)
    // Intl writes the first of a month as a plain number, which is wrong in French.
    .map((part) => (part.type === 'day' && part.value === '1' ? firstOfMonth : part.value))
    .join('')
  const message = `${why} ${fillMessage(nextPickup, { date, time })}`
  return {
    code,
    message,
    fields: { pickup_time: message, next_pickup_time: new Date(next).toISOString() },
  }
}
