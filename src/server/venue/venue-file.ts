import { writeDocumentText } from '#contract/venue/document-text.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { encodeFile, toBrotli } from '#server/files/encoded-file.ts'
import type { EncodedFile } from '#server/files/encoded-file.ts'

/**
 * The answer of `data.json`, encoded on first request. The smallest encoding takes seconds: it
 * replaces the first one when ready.
 */
export function createVenueFile(
  version: number,
  document: VenueDocument,
): () => Promise<EncodedFile> {
  let file: Promise<EncodedFile> | null = null

  async function encode(): Promise<EncodedFile> {
    const raw = new TextEncoder().encode(writeDocumentText(document))
    const type = 'application/json; charset=utf-8'
    const file = await encodeFile({ type, raw }, 5)
    const quick = { ...file, etag: `${version}-${file.etag}` }
    void compressHarder(quick)
    return quick
  }

  async function compressHarder(quick: EncodedFile): Promise<void> {
    file = Promise.resolve({ ...quick, brotli: await toBrotli(quick.raw, 11) })
  }

  return () => (file ??= encode())
}
