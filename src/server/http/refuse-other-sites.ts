import type { Context, MiddlewareHandler } from 'hono'
import { sendProblem } from './send-problem.ts'

/**
 * Note: calls from other sites.
 * Another site's page can send a call with its visitor's cookies, or have the answer replace them,
 * as long as the browser needs no permission for the call. Only this application's pages, and
 * clients that are no browsers, may call: browsers name the page's origin in `Sec-Fetch-Site`, those
 * without it (old ones, and all at addresses without HTTPS) in `Origin`. A sister domain or another
 * port is another site here, too. A navigation shows its answer to the visitor alone, and providers
 * of sign-in return by one.
 *
 * Bodies are JSON by their type: a form cannot send that.
 */
export function refuseOtherSites({
  publicOrigin = null,
  formPaths = noPaths,
}: Ours = {}): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'POST' && formPaths.has(c.req.path)) return next()
    if (!isFromHere(c, publicOrigin)) return sendProblem(c, { type: 'NotAllowed' })
    if (!hasJsonBody(c)) return sendProblem(c, { type: 'NotJson' })
    return next()
  }
}

interface Ours {
  /** The application's public address; null or left out: only the one that the request names. */
  readonly publicOrigin?: string | null | undefined
  /** Paths that a provider's page posts a form to. */
  readonly formPaths?: ReadonlySet<string>
}

const noPaths: ReadonlySet<string> = new Set()

function isFromHere(c: Context, publicOrigin: string | null): boolean {
  const { method } = c.req
  const site = c.req.header('Sec-Fetch-Site')
  if (site === 'same-origin') return true
  const mayNavigate = method === 'GET' || method === 'HEAD'
  if (mayNavigate && c.req.header('Sec-Fetch-Mode') === 'navigate') return true
  if (site !== undefined && site !== 'none') return false
  const origin = c.req.header('Origin')
  if (origin === undefined || origin === publicOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host
}

function hasJsonBody(c: Context): boolean {
  const type = c.req.header('Content-Type')
  if (type !== undefined) return /^application\/json\s*(?:;|$)/i.test(type)
  // A body without a type can be sent from another site, too.
  const length = c.req.header('Content-Length') ?? '0'
  return Number(length) === 0 && c.req.header('Transfer-Encoding') === undefined
}
