/** Addresses of the card page and of the pages that may embed it, for a request. */
export interface CardPageAddress {
  /** The card page's address for a page that was requested with these headers. */
  readonly pageFor: (asked: AskedAt) => string
  /** Origins of pages that may embed the card page. */
  readonly parentsFor: (asked: AskedAt) => readonly string[]
}

/** The address that a request was sent to. */
export interface AskedAt {
  /** The `Host` header. */
  readonly host: string | undefined
  readonly https: boolean
}

export interface CardPageSettings {
  /** Replaces this server's own card page; null: not replaced. */
  readonly cardPageUrl: string | null
  /** The public address of the application; null: only those that this server answers at. */
  readonly publicOrigin: string | null
  readonly cardPort: number
  readonly appPort: number
}

/**
 * The server's own card page is at the host of the request, on a second port: so it works at every
 * address of a local network.
 */
export function createCardPageAddress({
  cardPageUrl,
  publicOrigin,
  cardPort,
  appPort,
}: CardPageSettings): CardPageAddress {
  const onPort = ({ host, https }: AskedAt, port: number) =>
    `${https ? 'https' : 'http'}://${hostnameOf(host)}:${port}`
  return {
    pageFor: (asked) => cardPageUrl ?? `${onPort(asked, cardPort)}/`,
    parentsFor: (asked) => [
      onPort(asked, appPort),
      ...(publicOrigin === null ? [] : [new URL(publicOrigin).origin]),
    ],
  }
}

/** Lets only a host name or an IP address through: the result is written into headers. */
function hostnameOf(host = ''): string {
  const [, name = 'localhost'] = /^([a-z0-9.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.exec(host) ?? []
  return name
}
