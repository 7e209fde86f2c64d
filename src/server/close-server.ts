import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Note: a server that stops waits for requests, not for connections.
 * Browsers open connections ahead of need. Node counts one that has asked nothing yet as busy, and would hold the
 * port closed for as long as the browser holds the connection open.
 *
 * Follows the connections of `server` from now on. What comes back stops listening, and resolves once the requests under way
 * are answered; those that need more than `timeoutMs` milliseconds are cut off.
 */
export function createServerCloser(server: Server): (timeoutMs: number) => Promise<void> {
  const unused = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket))

  return (timeoutMs) =>
    new Promise((resolve) => {
      const impatience = setTimeout(() => server.closeAllConnections(), timeoutMs).unref()
      server.close(() => {
        clearTimeout(impatience)
        resolve()
      })
      for (const socket of unused) socket.destroy()
    })
}
