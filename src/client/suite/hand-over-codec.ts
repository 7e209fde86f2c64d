import type { HandOverForm } from '#domain/suite/hand-over-parts.ts'
import { readBase45, writeBase45 } from '#domain/suite/base45.ts'

/** The platform's compression and cryptography for orders that are handed over. */
export interface HandOverCodec {
  /** Compressed, in base 45 (RFC 9285). */
  readonly pack: (text: string) => Promise<string>
  /** Null: not what `pack` made, or a text of more than `longestText`. `form` 1: an older device's. */
  readonly unpack: (packed: string, form?: HandOverForm) => Promise<string | null>
  /** HMAC-SHA-256 by a key in base64url, in base64url. */
  readonly sign: (key: string, text: string) => Promise<string>
  /** The first 16 hexadecimal digits of a text's SHA-256. */
  readonly idOf: (text: string) => Promise<string>
}

/** Bytes; as the largest body of a call. */
export const longestText = 256 * 1024

/** Null: no secure connection, or a browser that is too old. */
export function createHandOverCodec(): HandOverCodec | null {
  if (!('CompressionStream' in globalThis) || !('subtle' in crypto)) return null
  const { subtle } = crypto
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  return {
    pack: async (text) =>
      writeBase45(await readAll(bytesOf(text), new CompressionStream('deflate'))),
    unpack: async (packed, form = 2) => {
      try {
        const bytes = await (form === 1
          ? readAll(readBase64Url(packed), new DecompressionStream('gzip'))
          : readAll(readBase45(packed), new DecompressionStream('deflate')))
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
      } catch {
        return null
      }
    },
    sign: async (key, text) => {
      const own = await subtle.importKey('raw', readBase64Url(key), hmac, false, ['sign'])
      return writeBase64Url(new Uint8Array(await subtle.sign(hmac, own, bytesOf(text))))
    },
    idOf: async (text) => {
      const digest = new Uint8Array(await subtle.digest('SHA-256', bytesOf(text)))
      return Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
    },
  }
}

/** Throws for bytes that the transformation refuses, and for a result that is too long. */
async function readAll(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length
    // A few bytes may hold gigabytes.
    if (size > longestText) throw new Error('Too long')
    chunks.push(new Uint8Array(read.value))
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text))
}

function writeBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Throws for a text that is none. */
function readBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (byte) => byte.charCodeAt(0))
}
