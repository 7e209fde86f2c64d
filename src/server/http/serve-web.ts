import { createServer } from 'node:http'
import type { RequestListener, Server, ServerOptions } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Server as SecureServer } from 'node:https'
import { getRequestListener, RequestError } from '@hono/node-server'

type FetchCallback = Parameters<typeof getRequestListener>[0]

export interface WebServer {
  readonly fetch: FetchCallback
  readonly port: number
  readonly hostname: string
  /** PEM texts; null or left out: without HTTPS. */
  readonly tls?: { readonly cert: string; readonly key: string } | null
  /** Left out: as the server does. */
  readonly limits?: Partial<ServerOptions>
}

/** A caller that sends slowly is cut off; one that keeps connections open takes none from others. */
const serverLimits: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 15_000,
  maxHeaderSize: 16 * 1024,
}
/** Below the files that a process may usually open, with room for the database and the disk. */
const mostConnections = 10_000
/** Connections that wait to be accepted: with Node's 511 a burst of one caller keeps others out for seconds. */
const backlog = 4_096

/** Listens for HTTP, or for HTTPS where a certificate is given. */
export function serveWeb(
  { fetch, port, hostname, tls = null, limits }: WebServer,
  onListening?: () => void,
): Server | SecureServer {
  const answer = getRequestListener(fetch, { errorHandler: answerFault })
  const listener: RequestListener = (incoming, outgoing) => {
    // The adapter answers its own faults; after a fault beyond it the connection is of no use.
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  }
  const options = { ...serverLimits, ...limits }
  const server =
    tls === null
      ? createServer(options, listener)
      : createSecureServer({ ...options, ...tls }, listener)
  server.maxConnections = mostConnections
  return server.listen({ port, host: hostname, backlog }, onListening)
}

/** For a request that never reaches the application, such as one with an address that is none. */
function answerFault(fault: unknown): Response {
  return new Response(null, {
    status: fault instanceof RequestError ? 400 : 500,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
