import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/**
 * Note: addresses of printers.
 * A server that opens connections for who types an address is a tunnel into its own network. It goes
 * to private addresses only, to none of this machine's, and to the ports of printers. A name is looked
 * up once, and the address that was found is the one that is connected to.
 */
export async function findPrinterAddress(host: string): Promise<string | null> {
  if (isIP(host) !== 0) return isPrivate(host) ? host : null
  try {
    const found = await lookup(host, { all: true })
    return found.map(({ address }) => address).find(isPrivate) ?? null
  } catch {
    return null
  }
}

const privateAddresses = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateAddresses.addSubnet(network, prefix)
}
privateAddresses.addSubnet('fc00::', 7, 'ipv6')

function isPrivate(address: string): boolean {
  return privateAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
