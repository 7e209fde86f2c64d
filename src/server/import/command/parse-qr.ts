import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { expandTableNumbers } from '#server/import/spreadsheet/expand-table-numbers.ts'

export interface QrCommand {
  readonly type: 'qr'
  readonly slug: string
  /** Null: the tables that the venue names. */
  readonly tables: readonly string[] | null
  readonly origin: string | null
  readonly out: string
  readonly paper: 'letter' | 'a4'
}

interface QrOptions {
  readonly out?: string | undefined
  readonly paper?: string | undefined
  readonly tables?: string | undefined
  readonly origin?: string | undefined
}

export function parseQr(slug: string, values: QrOptions): Result<QrCommand, string> {
  const { out = 'tables.svg', paper = 'letter' } = values
  const tables = values.tables === undefined ? null : expandTableNumbers(values.tables)
  if (values.tables !== undefined && tables === null) {
    return failure(`--tables: expected numbers such as 1-40,50,A1-A4, found "${values.tables}"`)
  }
  if (paper !== 'letter' && paper !== 'a4') {
    return failure(`--paper: expected letter or a4, found "${paper}"`)
  }
  const origin = values.origin === undefined ? null : readOrigin(values.origin)
  if (values.origin !== undefined && origin === null) {
    return failure(
      `--origin: expected scheme and host, as https://order.example, found "${values.origin}"`,
    )
  }
  return success({ type: 'qr', slug, tables, origin, out, paper })
}

function readOrigin(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' ? url.origin : null
}
