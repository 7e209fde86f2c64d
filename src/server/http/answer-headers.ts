import type { MiddlewareHandler } from 'hono'

/** Of every answer of the API: it is data, so the headers that concern pages alone are left out. */
const answerHeaders = [
  ['Cache-Control', 'no-store'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Referrer-Policy', 'no-referrer'],
  ['X-Content-Type-Options', 'nosniff'],
] as const

export const setAnswerHeaders: MiddlewareHandler = async (c, next) => {
  for (const [name, value] of answerHeaders) c.header(name, value)
  await next()
}
