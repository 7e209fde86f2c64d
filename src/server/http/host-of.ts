import type { Context } from 'hono'

/** The host that a request names, with its port unless it is the usual one. */
export function hostOf(c: Context): string {
  return new URL(c.req.url).host
}
