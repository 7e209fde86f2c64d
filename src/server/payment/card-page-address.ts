/** Addresses of the card page and of the pages that may embed it, for a request. */
export interface CardPageAddress {
  /** The card page's address for a page that was requested with these headers. */
  readonly pageFor: (asked: AskedAt) => string
  /** Origins of pages that may embed the card page. */
  readonly parentsFor: (asked: AskedAt) => readonly string[]
}

/** The request headers that name the address it was sent to. */
export interface AskedAt {
  /** The `Host` header. */
  readonly host: string | undefined
  /** The `X-Forwarded-Proto` header of a proxy. */
  readonly forwardedProto: string | undefined
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
  const onPort = ({ host, forwardedProto }: AskedAt, port: number) => {
    const secure = forwardedProto?.split(',')[0]?.trim() === 'https'
    return `${secure ? 'https' : 'http'}://${hostnameOf(host)}:${port}`
  }
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
