import type { Problem } from '#contract/problem.ts'
import type { PickupTimeProblem } from './api-problem.ts'
import { fillMessage } from './fill-message.ts'
import { answerByProblem } from './problem-codes.ts'
import { nextPickupMessages, problemMessages } from './problem-messages.ts'
import type { MessageLanguage } from './problem-messages.ts'

/** Why a time cannot be had, and the one that can instead, as a person reads it and as an instant. */
export function writePickupProblem(problem: PickupTimeProblem, language: MessageLanguage): Problem {
  const { type, next, timeZone } = problem
  const { code } = answerByProblem[type]
  const why = problemMessages[type][language]
  if (next === null) return { code, message: why, fields: { pickup_time: why } }
  const locale = `${language}-CA`
  const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }).format(next)
  const date = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
    .format(next)
    .replace(firstOfMonth, '1er ')
  const message = `${why} ${fillMessage(nextPickupMessages[language], { date, time })}`
  return {
    code,
    message,
    fields: { pickup_time: message, next_pickup_time: new Date(next).toISOString() },
  }
}

/** Intl writes the first of a month in French as any other day. */
const firstOfMonth = /\b1 (?=[a-zéû])/
