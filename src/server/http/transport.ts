import type { Context, Env, MiddlewareHandler } from 'hono'
import { addressOf } from './addresses.ts'

/** How a browser reached this server. */
export interface Transport {
  /** The page's address begins with `https:`. */
  readonly https: boolean
  /** Cookies must be `Secure`: everywhere but on this machine. */
  readonly secure: boolean
  /** The browser is on this machine, whose name other programs have as well. */
  readonly isHere: boolean
}

export interface TransportSettings {
  readonly publicOrigin?: string | null
  /** Left out: no proxy is believed. */
  readonly behindProxy?: boolean
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Left out: no middleware has set it. */
    transport?: Transport
  }
}

const aYear = 31_536_000

/** Sets the transport of each request, and keeps browsers that came by HTTPS to it. */
export function knowTransport(settings: TransportSettings): MiddlewareHandler {
  return async (c, next) => {
    const transport = read(c, settings)
    c.set('transport', transport)
    if (transport.https && !transport.isHere)
      c.header('Strict-Transport-Security', `max-age=${aYear}`)
    await next()
  }
}

export function transportOf<E extends Env>(c: Context<E>): Transport {
  return c.get('transport') ?? read(c, {})
}

/** Only a declared proxy is believed: anybody can send its header. */
function read<E extends Env>(
  c: Context<E>,
  { publicOrigin, behindProxy = false }: TransportSettings,
): Transport {
  const { protocol, hostname } = addressOf(c.req.url)
  const isPublic = publicOrigin?.startsWith('https:') === true
  const isHere = /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
  const forwarded = behindProxy ? c.req.header('X-Forwarded-Proto') : undefined
  const seen = forwarded?.split(',')[0]?.trim() ?? protocol.slice(0, -1)
  // A proxy that declares nothing is in front of the public address.
  const https = seen === 'https' || (isPublic && !isHere && forwarded === undefined)
  return { https, secure: https || isPublic || !isHere, isHere }
}
