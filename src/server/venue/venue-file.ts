import { writeDocumentText } from '#contract/venue/write-document-text.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { encodeFile, hashOf, toBrotli } from '#server/files/encoded-file.ts'
import type { EncodedFile } from '#server/files/encoded-file.ts'

export interface VenueFile {
  /** Known before the file is encoded, which takes longer for a menu of thousands than all else of its first page. */
  readonly etag: () => string
  readonly encoded: () => Promise<EncodedFile>
}

/**
 * The answer of `data.json`, written and encoded when it is first asked for. The smallest encoding takes seconds: it
 * replaces the first one when ready.
 */
export function createVenueFile(version: number, document: VenueDocument): VenueFile {
  let written: Written | null = null
  let file: Promise<EncodedFile> | null = null

  function write(): Written {
    const raw = new TextEncoder().encode(writeDocumentText(document))
    return { raw, etag: `${version}-${hashOf(raw)}` }
  }

  async function encode(): Promise<EncodedFile> {
    written ??= write()
    const quick = await encodeFile({ type: 'application/json; charset=utf-8', ...written }, 5)
    // A failure leaves the quick encoding in use.
    compressHarder(quick).catch(() => {})
    return quick
  }

  async function compressHarder(quick: EncodedFile): Promise<void> {
    file = Promise.resolve({ ...quick, brotli: await toBrotli(quick.raw, 11) })
  }

  return {
    etag: () => (written ??= write()).etag,
    encoded: () => (file ??= encode()),
  }
}

type Written = Pick<EncodedFile, 'raw' | 'etag'>
