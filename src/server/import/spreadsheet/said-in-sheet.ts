import type { DocumentPath } from '#server/import/faults/import-fault.ts'
import { translationAt } from '#server/import/document/document-tree.ts'
import { fieldsOf } from './columns/all-columns.ts'
import type { PartKind, SpreadsheetRow } from './columns/row-kinds.ts'
import type { VenueSetting } from './settings/venue-setting.ts'

/**
 * The parts of a venue that a sheet sets. Settings that have no row, columns that have no heading
 * and kinds that have no row are not set: the stored values stay. An empty cell under a heading
 * empties its field, and a row with only its kind empties the list.
 */
export interface SaidInSheet {
  readonly settings: readonly SaidSetting[]
  readonly fieldsOf: (kind: PartKind) => readonly DocumentPath[]
  readonly kinds: ReadonlySet<PartKind>
}

export interface SaidSetting {
  readonly setting: VenueSetting
  /** The languages that the sheet has a column for. */
  readonly languages: readonly string[]
}

interface Sheet {
  readonly columns: readonly string[]
  readonly rows: readonly SpreadsheetRow[]
  readonly settings: readonly VenueSetting[]
}

export function listSaid({ columns, rows, settings }: Sheet): SaidInSheet {
  const kinds = new Set<PartKind>()
  for (const { kind } of rows) if (kind !== 'venue' && kind !== 'shared') kinds.add(kind)
  if (columns.includes('options')) kinds.add('group')
  const languagesOf = (column: string) =>
    columns.flatMap((heading) => {
      const [name, language] = heading.split(':')
      return name === column && language !== undefined ? [language] : []
    })
  const saidByKind = new Map(
    [...kinds].map((kind) => [
      kind,
      fieldsOf(kind).flatMap(({ name, at, translated }) => [
        ...(columns.includes(name) ? [at] : []),
        ...(translated === true ? languagesOf(name) : []).map((language) =>
          translationAt(at, language),
        ),
      ]),
    ]),
  )
  return {
    kinds,
    settings: settings.map((setting) => ({
      setting,
      languages: setting.translated === true ? languagesOf('setting_value') : [],
    })),
    fieldsOf: (kind) => saidByKind.get(kind) ?? [],
  }
}
