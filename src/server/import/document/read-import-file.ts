import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { describeReadError } from '#server/import/faults/describe-fault.ts'
import type { ImportFault } from '#server/import/faults/import-fault.ts'

export interface ImportFile {
  readonly bytes: Uint8Array
  /** Else a JSON document. */
  readonly isSheet: boolean
}

/** Reads a file of the format of its ending: `.json`, `.csv` or `.tsv`. */
export async function readImportFile(
  file: string,
): Promise<Result<ImportFile, readonly ImportFault[]>> {
  const extension = extname(file).toLowerCase()
  if (!['.json', '.csv', '.tsv'].includes(extension)) {
    const isWorkbook = ['.xlsx', '.xlsm', '.xls', '.ods', '.numbers'].includes(extension)
    const expected = isWorkbook
      ? 'a name that ends in .json, .csv or .tsv (save the workbook as "CSV UTF-8")'
      : 'a name that ends in .json, .csv or .tsv'
    return failure([{ path: '', line: null, column: null, expected, found: `"${file}"` }])
  }
  const bytes = await readFile(file).catch((error: unknown) => error)
  if (bytes instanceof Uint8Array) return success({ bytes, isSheet: extension !== '.json' })
  return failure([describeReadError(bytes)])
}
