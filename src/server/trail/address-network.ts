import { isIPv4 } from 'node:net'

/**
 * The network of a caller's address: the first 24 bits of an IPv4 address, the first 48 of an IPv6
 * one. Enough to trace an attack, too little to name a household. Null: it is no address.
 */
export function addressNetwork(address: string): string | null {
  const plain = address.replace(/^::ffff:/i, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  const groups = plain.split(':')
  const isIPv6 = groups.length > 2 && groups.every((group) => /^[\da-f]{0,4}$/i.test(group))
  return isIPv6
    ? `${groups
        .slice(0, 3)
        .map((group) => group || '0')
        .join(':')}::/48`
    : null
}
