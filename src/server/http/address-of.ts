/** What a request's address begins with. */
export interface Address {
  readonly protocol: string
  readonly hostname: string
  /** With its port unless it is the usual one. */
  readonly host: string
}

let lastOrigin = ''
let lastAddress: Address = { protocol: '', hostname: '', host: '' }

/** Most requests of a moment have one origin, and reading an address costs as much as reading a small cart. */
export function addressOf(url: string): Address {
  const end = url.indexOf('/', url.indexOf('//') + 2)
  const origin = end === -1 ? url : url.slice(0, end)
  if (origin !== lastOrigin) {
    const { protocol, hostname, host } = new URL(url)
    lastAddress = { protocol, hostname, host }
    lastOrigin = origin
  }
  return lastAddress
}
