import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import type { EncodedFile } from '#server/files/encoded-file.ts'

export interface Sending {
  readonly cacheControl: string
  /** Request headers that the content depends on, besides its encoding. */
  readonly vary?: readonly string[]
}

/**
 * Answers with the smallest encoding that the client accepts, or with 304. ETags are weak and
 * differ per encoding, because a better compression may replace an earlier one.
 */
export function sendFile(
  c: Context,
  file: EncodedFile,
  { cacheControl, vary = [] }: Sending,
): Response {
  const encoding = chooseEncoding(c.req.header('Accept-Encoding') ?? '', file)
  const etag = `W/"${file.etag}-${encoding}"`
  const headers = {
    'Cache-Control': cacheControl,
    ETag: etag,
    Vary: ['Accept-Encoding', ...vary].join(', '),
  }
  if (isAmong(etag, c.req.header('If-None-Match') ?? '')) return c.body(null, 304, headers)
  const forms = { identity: file.raw, gzip: file.gzip, br: file.brotli }
  return c.body(forms[encoding] ?? file.raw, 200, {
    ...headers,
    'Content-Type': file.type,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  })
}

type Encoding = 'br' | 'gzip' | 'identity'

function chooseEncoding(accepted: string, file: EncodedFile): Encoding {
  const taken = parseAccept(accepted)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type)
  const takes = (encoding: Encoding) => taken.includes(encoding) || taken.includes('*')
  if (file.brotli !== null && takes('br')) return 'br'
  return file.gzip !== null && takes('gzip') ? 'gzip' : 'identity'
}

function isAmong(etag: string, ifNoneMatch: string): boolean {
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag.replace(/^W\//, ''))
}
