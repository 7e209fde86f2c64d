import type { Context } from 'hono'

/**
 * Whether the browser uses HTTPS: a tablet on a venue's own network may not, and would never return
 * a secure cookie.
 */
export function isSecure(c: Context): boolean {
  const proto = c.req.header('X-Forwarded-Proto')?.split(',')[0]?.trim()
  return (proto ?? new URL(c.req.url).protocol.slice(0, -1)) === 'https'
}
