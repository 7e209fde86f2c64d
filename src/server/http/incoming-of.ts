import { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/** Node's request; undefined without a port, as in tests. */
export function incomingOf(c: Context): IncomingMessage | undefined {
  const { incoming }: { readonly incoming?: unknown } = c.env ?? {}
  return incoming instanceof IncomingMessage ? incoming : undefined
}

/** Before the whole of the body was sent. */
export function hasCallerLeft(c: Context): boolean {
  const incoming = incomingOf(c)
  return incoming?.destroyed === true && !incoming.complete
}
