import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The caller's address, as a name to count by. Behind a proxy the last address of the header, which
 * the nearest proxy adds; a caller can forge only those before it. Of an IPv6 address only the first
 * 56 bits count: a household has all addresses below them. What is no address is one name.
 */
export function callerAddress(c: Context, behindProxy: boolean): string {
  const peer = peerOf(c)
  const seen = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
  const address = seen && (behindProxy || peer === null) ? seen : peer
  return networkOf(withoutPort(address ?? ''))
}

/** Null: no connection, as in tests. */
function peerOf(c: Context): string | null {
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? null) : null
}

/** `203.0.113.7:4711` and `[2001:db8::1]:4711`, as some proxies write them. */
function withoutPort(address: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d+)?|([^:]*):\d+)$/.exec(address) ?? []
  return bracketed ?? plain ?? address
}

function networkOf(address: string): string {
  const mapped = address.toLowerCase().replace(/^::ffff:(?=[^:]*$)/, '')
  const version = isIP(mapped)
  if (version === 0) return 'unknown'
  if (version === 4) return mapped
  const [head = '', tail] = mapped.replace(/%.*$/, '').split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 4 - groups.length)).fill('0')
  const bits = [...groups, ...zeros].slice(0, 4).map((group) => group.padStart(4, '0'))
  const first = `${bits.join('').slice(0, 14)}00`.match(/.{4}/g) ?? []
  return `${first.map((group) => group.replace(/^0{1,3}/, '')).join(':')}::`
}
