import type { Step } from './in-one-step.ts'
import { setHeader } from './set-header.ts'

/** Of every answer of the API: it is data, so the headers that concern pages alone are left out. */
const answerHeaders = [
  ['Cache-Control', 'no-store'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Referrer-Policy', 'no-referrer'],
  ['X-Content-Type-Options', 'nosniff'],
] as const

export const setAnswerHeaders: Step = (c, next) => {
  for (const [name, value] of answerHeaders) setHeader(c, name, value)
  return next()
}
