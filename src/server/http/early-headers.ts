import { ServerResponse } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http'

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

/**
 * Note: early headers.
 * Headers that are known before the answer are listed, and written in one go with its own, which replace those of
 * the same name. Node keeps each header that is set as an object, and goes through all of them again once the
 * answer has more: for the seven of a call this takes about as long as its bill.
 */
export class EarlyHeaders<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  /** Names and values by turns. */
  readonly #early: OutgoingHttpHeader[] = []

  setEarly(name: string, value: string): void {
    put(this.#early, name, value)
  }

  override writeHead(status: number, message?: string | Headers, headers?: Headers): this {
    const own = typeof message === 'string' ? headers : message
    if (typeof message === 'string') this.statusMessage = message
    if (Array.isArray(own)) throw new TypeError('Headers of an answer are given by name')
    for (const name in own) put(this.#early, name, own[name] ?? '')
    return super.writeHead(status, this.#early)
  }
}

function put(headers: OutgoingHttpHeader[], name: string, value: OutgoingHttpHeader): void {
  for (let at = 0; at < headers.length; at += 2) {
    if (isSame(String(headers[at]), name)) {
      headers.splice(at, 2, name, value)
      return
    }
  }
  headers.push(name, value)
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && one.toLowerCase() === other.toLowerCase()
}
