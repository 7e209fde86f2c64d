import type { Context } from 'hono'
import type { AskedAt } from '#server/payment/card-page-address.ts'

export function askedAt(c: Context): AskedAt {
  return { host: c.req.header('Host'), forwardedProto: c.req.header('X-Forwarded-Proto') }
}
