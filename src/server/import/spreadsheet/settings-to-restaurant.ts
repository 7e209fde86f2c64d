import type { CellReader } from './cell-reader.ts'
import { isTree, putAt, translationAt, valueAt } from '#server/import/document/document-tree.ts'
import type { Tree } from '#server/import/document/document-tree.ts'
import type { DocumentPath, ImportFault } from '#server/import/faults/import-fault.ts'
import { readTranslations } from '#server/import/document/read-translations.ts'
import { kindOf } from './sheet-cell-kinds.ts'
import type { SourceMap } from '#server/import/document/source-map.ts'
import { venueSpreadsheetSettings } from './settings/venue-settings.ts'
import type { VenueSetting } from './settings/venue-setting.ts'

interface Settings {
  readonly readers: readonly CellReader[]
  readonly sourceMap: SourceMap
  readonly faults: ImportFault[]
}

/** Writes the rows of settings into `root.restaurant`, unchecked and without defaults. */
export function settingsToRestaurant(
  root: Tree,
  { readers, sourceMap, faults }: Settings,
): readonly VenueSetting[] {
  const said: VenueSetting[] = []
  for (const reader of readers) {
    const setting = findSetting(reader.text('setting') ?? '')
    if (!setting) reader.fault('setting', `one of ${settingNames.join(', ')}`)
    else if (said.some((other) => isSamePlace(other.at, setting.at))) {
      reader.fault('setting', 'each setting once')
    } else {
      said.push(setting)
      sourceMap.remember(setting.at, reader.row.line, (rest) => columnOf(setting, rest))
      readSetting(root, setting, reader)
    }
  }
  for (const reader of readers) {
    const setting = findSetting(reader.text('setting') ?? '')
    if (setting?.kind !== 'presence' || reader.boolean(value) !== false) continue
    if (valueAt(root, setting.at) === undefined) continue
    reader.fault(value, 'yes, because other rows say more about it')
  }
  for (const name of ['name', 'tax_rate']) {
    if (said.some((setting) => setting.name === name)) continue
    const expected = `a venue row with the setting "${name}"`
    faults.push({ path: 'column setting', line: null, column: null, expected, found: 'none' })
    putAt(root, ['restaurant', name], name === 'name' ? 'venue' : 0)
  }
  return said
}

const settingNames = venueSpreadsheetSettings.map((setting) => setting.name)
const value = 'setting_value'

function findSetting(name: string): VenueSetting | undefined {
  return venueSpreadsheetSettings.find((known) => known.name === name.toLowerCase())
}

function readSetting(root: Tree, setting: VenueSetting, reader: CellReader): void {
  const { kind, at, translated } = setting
  // Objects filled by other rows stay: an area may come before "delivery: yes".
  const isThere = kind === 'presence' && isTree(valueAt(root, at))
  if (reader.row.cells.has(value) && !isThere) putAt(root, at, kindOf(kind).read(reader, value))
  for (const [language] of readTranslations(reader.row, value)) {
    const column = `${value}:${language}`
    if (translated === true) {
      putAt(root, translationAt(at, language), kindOf(kind).read(reader, column))
    } else reader.fault(column, `an empty cell, because "${setting.name}" has no other language`)
  }
}

function isSamePlace(one: DocumentPath, other: DocumentPath): boolean {
  return one.join('.') === other.join('.')
}

function columnOf(setting: VenueSetting, rest: DocumentPath): string {
  return rest.length > 1 && setting.translated === true ? `${value}:${rest[1]}` : value
}
