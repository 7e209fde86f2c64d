import type { Context, Env, MiddlewareHandler } from 'hono'
import { brandsOf } from '#server/brand/brand-directory.ts'
import type { BrandDirectory } from '#server/brand/brand-directory.ts'
import { readingOf } from '#server/postgres/keep-read.ts'
import { hostOf } from './addresses.ts'
import { sendProblem } from './send-problem.ts'
import { transportOf } from './transport.ts'
import { isForBalancers } from './is-for-balancers.ts'

/**
 * Note: only listed hosts.
 * A request names its host itself, so what it names must not become part of a link, a cookie or a cached page unless
 * it is the deployment's or a brand's. Any other is refused (421, Misdirected Request). Without PUBLIC_ORIGIN
 * every address is as good as another, as on a local network; and this machine's own names are always answered.
 */
export function knowHost(
  directory: BrandDirectory,
  publicOrigin: string | null,
): MiddlewareHandler {
  /** The deployment's host needs no brand: its files wait for no brand that cannot be read. */
  const alone = brandsOf([], publicOrigin)
  return async (c, next) => {
    if (isForBalancers(c.req.path)) return next()
    const host = hostOf(c)
    const { isHere, https } = transportOf(c)
    const current = directory.current()
    const needsNone = isHere || alone.hasHost(host)
    const isReading = current instanceof Promise
    const brands = await (isReading && needsNone ? readingOf(current).orKnown(alone) : current)
    if (!isHere && !brands.hasHost(host)) return sendProblem(c, { type: 'UnknownHost' })
    const isBrands = brands.ofHost(host) !== null
    c.set('origin', isBrands ? `${https ? 'https' : 'http'}://${host}` : null)
    return next()
  }
}

/** The origin of links in the answer to this request: the brand's host that it came by, else the deployment's own. */
export function originOf<E extends Env>(c: Context<E>, ofDeployment: string): string {
  return c.get('origin') ?? ofDeployment
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Null: the deployment's own; left out: no middleware has set it. */
    origin?: string | null
  }
}
