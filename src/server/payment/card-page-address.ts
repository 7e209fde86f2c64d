/** Where the card page and the application's pages are, for who asks. */
export interface CardPageAddress {
  /** The address of the card page for a page that was asked for like this. */
  readonly pageFor: (asked: AskedAt) => string
  /** Origins of pages that may show the card page, when it was asked for like this. */
  readonly parentsFor: (asked: AskedAt) => readonly string[]
}

/** What a request says about the address that it was sent to. */
export interface AskedAt {
  /** The `Host` header. */
  readonly host: string | undefined
  /** The `X-Forwarded-Proto` header of a proxy. */
  readonly forwardedProto: string | undefined
}

export interface CardPageSettings {
  /** A page that takes the place of this server's own; null: there is none. */
  readonly cardPageUrl: string | null
  /** The address that people know the application by; null: only those that this server answers at. */
  readonly publicOrigin: string | null
  readonly cardPort: number
  readonly appPort: number
}

/**
 * The server's own card page is at the host that the application was asked for, on its second port: so it
 * works at every address of a local network.
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

/** Nothing but a name or an address: what comes of it is written into headers. */
function hostnameOf(host = ''): string {
  const [, name = 'localhost'] = /^([a-z0-9.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.exec(host) ?? []
  return name
}
