import type { DocumentPath } from '#server/import/faults/import-fault.ts'
import type { CellKind } from '#server/import/spreadsheet/sheet-cell-kinds.ts'

export interface VenueSetting {
  readonly name: string
  readonly kind: CellKind
  /** Path of its field in the venue document. */
  readonly at: DocumentPath
  readonly meaning: string
  /** May be set in another language too, in `setting_value:fr`. */
  readonly translated?: boolean
  /** Required within its object: if left empty, the whole object is removed. */
  readonly isHead?: boolean
}

const heads = new Set(['tips', 'rebate_threshold', 'membership_program', 'loyalty_program'])

/** Setting, kind, path below `restaurant` and meaning. */
export type SettingRow = readonly [name: string, kind: CellKind, path: string, meaning: string]

export function settings(written: readonly SettingRow[]): readonly VenueSetting[] {
  return written.map(([name, kind, path, meaning]) => {
    return { name, kind, at: ['restaurant', ...path.split('.')], meaning, isHead: heads.has(name) }
  })
}
