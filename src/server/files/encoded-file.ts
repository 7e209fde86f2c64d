import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A file in each encoding it is sent in, encoded once. */
export interface EncodedFile {
  readonly type: string
  /** Identifies this content, without quotes. */
  readonly etag: string
  readonly raw: Uint8Array<ArrayBuffer>
  /** Null: a type that does not compress, for example PNG. */
  readonly gzip: Uint8Array<ArrayBuffer> | null
  readonly brotli: Uint8Array<ArrayBuffer> | null
}

export interface FileContent {
  readonly type: string
  readonly raw: Uint8Array<ArrayBuffer>
  /** Left out: derived from the content. */
  readonly etag?: string
  /** The smallest form, if precomputed; left out: computed. */
  readonly brotli?: Uint8Array<ArrayBuffer> | undefined
}

/** Brotli levels: 5 is quick enough for a request, 11 is the smallest and takes seconds. */
export type BrotliQuality = 5 | 11

/** Compresses on zlib's own threads: requests are answered meanwhile. */
export async function encodeFile(
  { type, raw, etag, brotli: made }: FileContent,
  quality: BrotliQuality,
): Promise<EncodedFile> {
  const identity = { type, raw, etag: etag ?? hashOf(raw) }
  if (!compressible.test(type)) return { ...identity, gzip: null, brotli: null }
  const [gzipped, brotli] = await Promise.all([toGzip(raw), made ?? toBrotli(raw, quality)])
  return { ...identity, gzip: gzipped, brotli }
}

const compressible = /^text\/|json|javascript|svg|xml|wasm/

export async function toBrotli(
  raw: Uint8Array<ArrayBuffer>,
  quality: BrotliQuality,
): Promise<Uint8Array<ArrayBuffer>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  }
  return new Uint8Array(await promisify(brotliCompress)(raw, { params }))
}

async function toGzip(raw: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await promisify(gzip)(raw))
}

export function hashOf(raw: Uint8Array): string {
  return createHash('sha256').update(raw).digest('base64url').slice(0, 22)
}
