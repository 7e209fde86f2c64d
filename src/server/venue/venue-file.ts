import { encodeFile, toBrotli } from '#server/files/encoded-file.ts'
import type { EncodedFile } from '#server/files/encoded-file.ts'
import type { StoredVenue } from './venue-store.ts'

/**
 * The answer of `data.json`, encoded on first request. The smallest encoding takes seconds: it
 * replaces the first one when ready.
 */
export function createVenueFile({ version, etag, text }: StoredVenue): () => Promise<EncodedFile> {
  let file: Promise<EncodedFile> | null = null

  async function encode(): Promise<EncodedFile> {
    const raw = new TextEncoder().encode(text)
    const type = 'application/json; charset=utf-8'
    const quick = await encodeFile({ type, raw, etag: `${version}-${etag}` }, 5)
    void compressHarder(quick)
    return quick
  }

  async function compressHarder(quick: EncodedFile): Promise<void> {
    file = Promise.resolve({ ...quick, brotli: await toBrotli(quick.raw, 11) })
  }

  return () => (file ??= encode())
}
