import { Agent, request } from 'node:http'
import type { Shot } from './fire.ts'

/** What became of one request. */
export interface Asked {
  /** Null: none within the limit. */
  readonly status: number | null
  readonly ms: number
}

/** Sends a request from an address of this machine, and reads the whole answer. */
export type Ask = (shot: Shot) => Promise<Asked>

/** One who asks from `127.0.0.x`, each time by a connection that is kept. */
export function askFrom(localAddress: string, limitMs: number): Ask & { close: () => void } {
  const agent = new Agent({ keepAlive: true, localAddress } as object)
  const ask: Ask = ({ method = 'POST', url, headers, body }) => {
    const startedAt = performance.now()
    return new Promise((resolve) => {
      const end = (status: number | null) =>
        resolve({ status, ms: Math.round(performance.now() - startedAt) })
      const sent = request(
        url,
        { method, headers, agent, signal: AbortSignal.timeout(limitMs) },
        (answer) => {
          answer.on('error', () => end(null)).on('end', () => end(answer.statusCode ?? null))
          answer.resume()
        },
      )
      sent.on('error', () => end(null)).end(body)
    })
  }
  return Object.assign(ask, { close: () => agent.destroy() })
}
