import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { EarlyHeaders } from './early-headers.ts'

/**
 * Sets a header of the answer before the answer exists. On Node beside its response (see note: early headers):
 * Hono would copy the headers twice for each answer, which costs more than a small bill.
 */
export function setHeader(c: Context, name: string, value: string): void {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  if (outgoing instanceof EarlyHeaders) outgoing.setEarly(name, value)
  else c.header(name, value)
}
