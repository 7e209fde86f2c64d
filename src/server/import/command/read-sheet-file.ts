import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { ImportFault } from '#server/import/faults/import-fault.ts'
import { decodeText } from '#server/import/document/decode-text.ts'
import { readImportFile } from '#server/import/document/read-import-file.ts'

export interface SheetText {
  readonly text: string
  /** Else a JSON document. */
  readonly isSheet: boolean
}

/** Reads a file in the format of its ending: `.json`, `.csv` or `.tsv`. */
export async function readSheetFile(
  file: string,
): Promise<Result<SheetText, readonly ImportFault[]>> {
  const read = await readImportFile(file)
  if (!read.ok) return read
  const { bytes, isSheet } = read.value
  const text = decodeText(bytes)
  return text.ok ? success({ text: text.value, isSheet }) : failure([text.error])
}
