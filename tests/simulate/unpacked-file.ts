import type { EncodedFile, FileContent } from '#server/files/encoded-file.ts'

/**
 * Replaces the server's compression, which uses threads: they would let real time
 * into the simulation, and no client here requests it.
 */
export function encodeFile({ type, raw, etag = '' }: FileContent): Promise<EncodedFile> {
  return Promise.resolve({ type, raw, etag, gzip: null, brotli: null })
}

export function toBrotli(): Promise<null> {
  return Promise.resolve(null)
}

export function hashOf(): string {
  return ''
}
