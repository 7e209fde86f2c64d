import type { Context } from 'hono'
import { transportOf } from '#server/http/transport.ts'
import type { AskedAt } from '#server/payment/card-page-address.ts'

export function askedAt(c: Context): AskedAt {
  return { host: c.req.header('Host'), https: transportOf(c).https }
}
