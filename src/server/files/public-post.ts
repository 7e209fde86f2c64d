import { request as requestPlain } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { Agent } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'
import type { FaultKind } from '#domain/receiver/receiver-kind.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { isRefusedAddress } from './public-fetch.ts'

interface PostedMessage {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Aborted: the answer is not waited for. */
  readonly signal: AbortSignal
}

/** Returns the status; nothing else of the answer is read. */
export type PublicPost = (message: PostedMessage) => Promise<Result<number, FaultKind>>

export interface PublicPostOptions {
  /** Also to addresses of the server's own network, and there without HTTPS. */
  readonly toOwnNetwork?: boolean
  /** Connects to the sites; left out: to public addresses only. */
  readonly agent?: Agent
  readonly timeoutMs?: number
}

const mostAnswerBytes = 64 * 1024

/** Posts to an address that somebody has typed in (note: addresses that a document names). It is not sent on. */
export function createPublicPost({
  toOwnNetwork = false,
  agent = new RequestFilteringHttpsAgent({ allowPrivateIPAddress: toOwnNetwork }),
  timeoutMs = 10_000,
}: PublicPostOptions = {}): PublicPost {
  return async ({ url: text, headers, body, signal }) => {
    const url = new URL(text)
    const isPlain = url.protocol === 'http:'
    if (isPlain ? !(toOwnNetwork && isOwnAddress(url.hostname)) : url.protocol !== 'https:') {
      return failure('private_address')
    }
    const tooSlow = AbortSignal.timeout(timeoutMs)
    const bytes = Buffer.from(body)
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': bytes.length },
      signal: AbortSignal.any([signal, tooSlow]),
    }
    try {
      const asked = isPlain ? requestPlain(url, options) : request(url, { ...options, agent })
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        asked.once('response', resolve).once('error', reject)
        asked.end(bytes)
      })
      leaveUnread(response)
      return success(response.statusCode ?? 0)
    } catch (fault) {
      if (tooSlow.aborted) return failure('too_slow')
      if (isRefusedAddress(fault)) return failure('private_address')
      return failure(isOfCertificate(fault) ? 'certificate' : 'no_answer')
    }
  }
}

/** An answer that goes on is cut off; its sender has given its status. */
function leaveUnread(response: IncomingMessage): void {
  let bytes = 0
  response.on('error', () => undefined)
  response.on('data', (part: Uint8Array) => {
    bytes += part.length
    if (bytes > mostAnswerBytes) response.destroy()
  })
}

const ownAddresses = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
] as const) {
  ownAddresses.addSubnet(network, prefix)
}

/** True: a number, not a name, of a network that is not public. */
export function isOwnAddress(host: string): boolean {
  return isIP(host) === 4 && ownAddresses.check(host)
}

function isOfCertificate(fault: unknown): boolean {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : ''
  return /CERT|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)
}
