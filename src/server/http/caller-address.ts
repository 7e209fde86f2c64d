import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The caller's address, as a name to count by. Behind a proxy the last address of the header, which
 * the nearest proxy adds; a caller can forge only those before it. Of an IPv6 address only the
 * network counts: each household has a whole one.
 */
export function callerAddress(c: Context, behindProxy: boolean): string {
  const peer = peerOf(c)
  const seen = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
  const address = seen && (behindProxy || peer === null || isLoopback(peer)) ? seen : peer
  return networkOf(address ?? 'unknown')
}

/** Null: no connection, as in tests. */
function peerOf(c: Context): string | null {
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? null) : null
}

function isLoopback(address: string): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(address)
}

function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 4 - groups.length)).fill('0')
  return [...groups, ...zeros].slice(0, 4).join(':')
}
