import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * Sets a header of the answer before the answer exists. On Node directly in its response: Hono
 * would copy the headers twice for each answer, which costs more than a small bill.
 */
export function setHeader(c: Context, name: string, value: string): void {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  if (outgoing) outgoing.setHeader(name, value)
  else c.header(name, value)
}
