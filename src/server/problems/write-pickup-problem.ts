import { tidyFrenchTime } from '#domain/language/tidy-french-time.ts'
import { asLocale } from '#domain/language/locale.ts'
import { wordsIn } from '#server/locales/server-words.ts'
import { writeDate } from '#server/locales/write-moment.ts'
import type { Problem } from '#contract/problem.ts'
import type { PickupTimeProblem } from './api-problem.ts'
import { fillMessage } from './fill-message.ts'
import { answerByProblem } from './problem-codes.ts'
import type { LanguageCode } from '#domain/language/locale.ts'

/** Why a time is not available, and the next one that is, as text and as an instant. */
export function writePickupProblem(problem: PickupTimeProblem, language: LanguageCode): Problem {
  const { type, next, timeZone } = problem
  const { code } = answerByProblem[type]
  const { problems, nextPickup } = wordsIn(language)
  const why = problems[type]
  if (next === null) return { code, message: why, fields: { pickup_time: why } }
  const locale = asLocale(language)
  const shown = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' })
  const time = tidyFrenchTime(shown.format(next))
  const date = writeDate(next, { timeZone, language })
  const message = `${why} ${fillMessage(nextPickup, { date, time })}`
  return {
    code,
    message,
    fields: { pickup_time: message, next_pickup_time: new Date(next).toISOString() },
  }
}
