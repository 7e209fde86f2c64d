import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { incomingOf } from './incoming-of.ts'

/** Bytes of a body that are read and dropped for the sake of its answer. */
const mostDropped = 4 * 1024 * 1024

/**
 * Answers a body that was refused unread when its rest has arrived: a connection that closes with
 * unread bytes is reset, and a proxy that still sends then answers 502 instead.
 */
export const letBodyEnd: MiddlewareHandler = async (c, next) => {
  await next()
  const incoming = incomingOf(c)
  if (!incoming || incoming.method === 'GET' || incoming.method === 'HEAD') return
  if (!incoming.complete && !incoming.destroyed) await dropRest(incoming)
}

async function dropRest(incoming: IncomingMessage): Promise<void> {
  let dropped = 0
  await new Promise<void>((resolve) => {
    const drop = (chunk: Buffer) => {
      dropped += chunk.length
      if (dropped > mostDropped) resolve()
      // A reader that gave up at its limit would pause it.
      else incoming.resume()
    }
    incoming.on('data', drop).once('end', resolve).once('close', resolve).resume()
  })
}
