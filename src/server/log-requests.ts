import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'

/**
 * One line for each request: never a body, a query or a header, and no key of an order, which would
 * let a reader of the log ask for that order.
 */
export function logRequests(log: Logger) {
  return createMiddleware(async (c, next) => {
    const start = performance.now()
    const requestId = randomUUID()
    await next()
    c.header('X-Request-Id', requestId)
    log.info({
      requestId,
      method: c.req.method,
      path: c.req.path.replace(/[\da-f]{8}-[\da-f-]{27}/gi, ':key'),
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    })
  })
}
