import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Note: a server that stops waits for requests, not for connections.
 * Browsers open connections ahead of need. Node counts a connection that has sent nothing yet as
 * busy, and a stopping server would wait, its port closed, for as long as the browser keeps the
 * connection.
 *
 * Tracks the connections of `server` from this call on. The returned function stops listening and
 * resolves once the requests under way are answered; after `timeoutMs` milliseconds it cuts off the
 * rest.
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
      const timer = setTimeout(() => server.closeAllConnections(), timeoutMs).unref()
      server.close(() => {
        clearTimeout(timer)
        resolve()
      })
      for (const socket of unused) socket.destroy()
    })
}
