import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Node's request; undefined without a port, as in tests. */
export function incomingOf(c: Context): IncomingMessage | undefined {
  return ((c.env ?? {}) as Partial<HttpBindings>).incoming
}

/** Before the whole of the body was sent. */
export function hasCallerLeft(c: Context): boolean {
  const incoming = incomingOf(c)
  return incoming?.destroyed === true && !incoming.complete
}
