import type { Context } from 'hono'
import type { BrandDirectory, Brands } from '#server/brand/brand-directory.ts'
import { hostOf } from './host-of.ts'
import type { Answer, Step } from './in-one-step.ts'
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
export function knowHost(directory: BrandDirectory): Step {
  return (c, next) => {
    const current = directory.current()
    return current instanceof Promise
      ? current.then((brands) => judge(c, next, brands))
      : judge(c, next, current)
  }
}

function judge(c: Context, next: () => Answer, brands: Brands): Answer {
  const host = hostOf(c)
  const { isHere, https } = transportOf(c)
  if (!isHere && !brands.hasHost(host) && !forBalancers.test(c.req.path)) {
    return sendProblem(c, { type: 'UnknownHost' })
  }
  const isBrands = brands.ofHost(host) !== null
  c.set('origin', isBrands ? `${https ? 'https' : 'http'}://${host}` : null)
  return next()
}

/** What links begin with that answer this request: the brand's host that it came by, else the deployment's own. */
export function originOf(c: Context, ofDeployment: string): string {
  return (c.get('origin') as string | null | undefined) ?? ofDeployment
}
