import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { BrandDirectory } from '#server/brand/brand-directory.ts'
import { hostOf } from './host-of.ts'
import { sendProblem } from './send-problem.ts'
import { transportOf } from './transport.ts'

/** Load balancers ask these by the address of a machine. */
const forBalancers = /^\/api\/health(?:\/|$)/

/**
 * Note: only listed hosts.
 * A request names its host itself, so what it names must not become part of a link, a cookie or a cached page unless
 * it is the deployment's or a brand's. Any other is refused (421, Misdirected Request). Without PUBLIC_ORIGIN
 * every address is as good as another, as on a local network; and this machine's own names are always answered.
 */
export function knowHost(brands: BrandDirectory) {
  return createMiddleware(async (c, next) => {
    const host = hostOf(c)
    const current = await brands.current()
    const { isHere, https } = transportOf(c)
    if (!isHere && !current.hasHost(host) && !forBalancers.test(c.req.path)) {
      return sendProblem(c, { type: 'UnknownHost' })
    }
    const isBrands = current.ofHost(host) !== null
    c.set('origin', isBrands ? `${https ? 'https' : 'http'}://${host}` : null)
    return next()
  })
}

/** What links begin with that answer this request: the brand's host that it came by, else the deployment's own. */
export function originOf(c: Context, ofDeployment: string): string {
  return (c.get('origin') as string | null | undefined) ?? ofDeployment
}
