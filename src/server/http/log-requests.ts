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
    // Before the answer exists: setting a header afterwards makes the Node adapter copy the answer
    // and lose what other middleware has set on it.
    c.header('X-Request-Id', requestId)
    await next()
    log.info({
      requestId,
      method: c.req.method,
      path: c.req.path.replace(/[\da-f]{8}-[\da-f-]{27}/gi, ':key'),
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    })
  })
}
