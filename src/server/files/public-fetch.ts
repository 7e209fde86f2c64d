import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import type { Agent } from 'node:https'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'

/** Reads what a document names at another site; the error says why it could not, and nothing of what answered. */
export type PublicFetch = (link: string) => Promise<Result<Uint8Array, string>>

export interface PublicFetchOptions {
  /** Media types. */
  readonly accept: string
  /** Connects to the sites; left out: to public addresses only. */
  readonly agent?: Agent
  readonly timeoutMs?: number
}

const mostRedirects = 3
const mostBytes = 25 * 1024 * 1024

/**
 * Note: addresses that a document names.
 * Its author may be a stranger, and this machine reaches places that strangers must not: its own ports, its network, its
 * host's metadata. Each hop is HTTPS, and each address that is connected to is looked at in the look-up of that
 * connection, so that a name cannot change in between.
 */
export function createPublicFetch(options: PublicFetchOptions): PublicFetch {
  const { accept, agent = new RequestFilteringHttpsAgent(), timeoutMs = 15_000 } = options
  return async (link) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      let url = new URL(link)
      for (let hop = 0; hop <= mostRedirects; hop += 1) {
        if (url.protocol !== 'https:') return failure('it leads to an address without HTTPS')
        const asked = get(url, { agent, headers: { accept }, signal })
        const response = await new Promise<IncomingMessage>((resolve, reject) => {
          asked.once('response', resolve).once('error', reject)
        })
        const next = redirectOf(response)
        if (next === null) return await readAll(response)
        response.destroy()
        url = new URL(next, url)
      }
      return failure(`it is sent on more than ${mostRedirects} times`)
    } catch (fault) {
      if (signal.aborted) return failure('its site does not answer in time')
      return failure(
        isRefusedAddress(fault)
          ? 'it leads to an address that is not public'
          : 'its site cannot be reached',
      )
    }
  }
}

/** An agent that filters addresses refused one. */
export function isRefusedAddress(fault: unknown): boolean {
  return fault instanceof Error && / is not allowed\. Because/.test(fault.message)
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return statusCode >= 300 && statusCode < 400 ? (headers.location ?? null) : null
}

async function readAll(response: IncomingMessage): Promise<Result<Uint8Array, string>> {
  if (response.statusCode !== 200) {
    response.destroy()
    return failure(`its site answers ${response.statusCode}`)
  }
  const parts: Uint8Array[] = []
  let bytes = 0
  // A loop that is left ends the connection.
  for await (const part of response) {
    if (!(part instanceof Uint8Array)) throw new TypeError('A body without an encoding is bytes')
    bytes += part.length
    if (bytes > mostBytes) return failure('it has more than 25 MB')
    parts.push(part)
  }
  return success(Buffer.concat(parts))
}
