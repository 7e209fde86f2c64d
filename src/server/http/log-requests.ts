import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'

/**
 * One line per request: no body, query or header, and no order key, with which a reader of the log
 * could load that order.
 */
export function logRequests(log: Logger) {
  return createMiddleware(async (c, next) => {
    const start = performance.now()
    const requestId = randomUUID()
    // Before the answer exists: set afterwards, the Node adapter copies the answer and loses
    // headers of other middleware.
    c.header('X-Request-Id', requestId)
    await next()
    if (!log.isLevelEnabled('info')) return
    log.info({
      requestId,
      method: c.req.method,
      path: c.req.path.replace(/[\da-f]{8}-[\da-f-]{27}/gi, ':key'),
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    })
  })
}
