import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'

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

/**
 * Resolves with the work, also where it fails, or after `timeoutMs` without it: a stop waits for nothing longer, and
 * goes on with its next part.
 */
export async function endWithin(
  timeoutMs: number,
  work: Promise<unknown>,
  log: Pick<Logger, 'error' | 'warn'>,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, 'late')
  })
  const ended = work.catch((err: unknown) => log.error({ err }, 'A part of the stop failed'))
  if ((await Promise.race([ended, late])) === 'late') log.warn('The stop waits no longer')
  clearTimeout(timer)
}

/**
 * Note: faults that no caller waits for.
 * A promise that fails unheard is one piece of work: every order under way is whole without it, and
 * to end the process would end them all, where nothing may start it again. It is logged, and the
 * server goes on. After an exception outside of any call the state is unknown: the server stops as
 * for a signal, and says by its exit code that it failed.
 */
export function surviveFaults(log: Pick<Logger, 'error' | 'fatal'>, stop: (code: number) => void) {
  process.on('unhandledRejection', (err) => {
    log.error({ err }, 'A promise failed that nobody waits for')
  })
  process.once('uncaughtException', (err) => {
    log.fatal({ err }, 'An exception outside of any call: the server stops')
    stop(1)
  })
}
