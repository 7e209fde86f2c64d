import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { describeReadError } from '#server/import/faults/describe-fault.ts'
import type { ImportFault } from '#server/import/faults/import-fault.ts'
import { decodeText } from '#server/import/document/decode-text.ts'

export interface SheetText {
  readonly text: string
  /** Else a JSON document. */
  readonly isSheet: boolean
}

/** Reads a file in the format of its ending: `.json`, `.csv` or `.tsv`. */
export async function readSheetFile(
  file: string,
): Promise<Result<SheetText, readonly ImportFault[]>> {
  const extension = extname(file).toLowerCase()
  if (!['.json', '.csv', '.tsv'].includes(extension)) {
    const expected = 'a name that ends in .json, .csv or .tsv'
    return failure([{ path: '', line: null, column: null, expected, found: `"${file}"` }])
  }
  const bytes = await readFile(file).catch((error: unknown) => error)
  if (!(bytes instanceof Uint8Array)) return failure([describeReadError(bytes)])
  const text = decodeText(bytes)
  if (!text.ok) return failure([text.error])
  return success({ text: text.value, isSheet: extension !== '.json' })
}
