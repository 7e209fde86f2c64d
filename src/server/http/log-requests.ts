import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

/**
 * One line per request: no body, query or header, and neither an order's key nor a printer's secret,
 * with which a reader of the log could load orders. Twelve digits and more, also in groups, may be a card's number that somebody
 * typed as an address.
 */
export function logRequests(
  log: Logger,
  pathOf: (c: Context) => string = pathWithoutKeys,
): MiddlewareHandler {
  return async (c, next) => {
    const requestId = randomUUID()
    c.header('X-Request-Id', requestId)
    const start = performance.now()
    await next()
    log.info({
      requestId,
      method: c.req.method,
      path: pathOf(c),
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    })
  }
}

function pathWithoutKeys(c: Context): string {
  return c.req.path
    .replace(/(\/print\/)[^/]+/, '$1:secret')
    .replace(/[\da-f]{8}-[\da-f-]{27}/gi, ':key')
    .replace(/\d(?:(?:%20|[ +._-])?\d){11,}/g, ':digits')
}
