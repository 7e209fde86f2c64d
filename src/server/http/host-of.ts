import type { Context } from 'hono'
import { addressOf } from './address-of.ts'

/** The host that a request names, with its port unless it is the usual one. */
export function hostOf(c: Context): string {
  return addressOf(c.req.url).host
}
