import type { EncodedFile, FileContent } from '#server/files/encoded-file.ts'

/**
 * Stands in for the server's compression, which works on threads of its own: they would let real time
 * into the simulation, and no client here asks for it.
 */
export function encodeFile({ type, raw, etag = '' }: FileContent): Promise<EncodedFile> {
  return Promise.resolve({ type, raw, etag, gzip: null, brotli: null })
}

export function toBrotli(): Promise<null> {
  return Promise.resolve(null)
}
