import type { CellReader } from './cell-reader.ts'
import { expandTableNumbers } from './expand-table-numbers.ts'
import type { DocumentPath, ImportFault } from './import-fault.ts'
import { nameToSlug } from './name-giver.ts'
import { readOpeningHours } from './read-opening-hours.ts'
import { readTranslations } from './read-translations.ts'
import type { SourceMap } from './source-map.ts'
import { venueSpreadsheetSettings } from './venue-spreadsheet-settings.ts'
import type { SettingKind } from './venue-spreadsheet-settings.ts'

interface Settings {
  readonly readers: readonly CellReader[]
  readonly sourceMap: SourceMap
  readonly faults: ImportFault[]
}

/** The `restaurant` of a venue document, still unchecked, from the rows of settings. */
export function settingsToRestaurant({ readers, sourceMap, faults }: Settings): unknown {
  const root: Tree = {}
  const seen = new Set<string>()
  for (const reader of readers) {
    const name = reader.text('setting')?.toLowerCase() ?? ''
    const setting = venueSpreadsheetSettings.find((known) => known.name === name)
    if (!setting) reader.fault('setting', `one of ${settingNames.join(', ')}`)
    else if (seen.has(name)) reader.fault('setting', 'each setting once')
    else {
      seen.add(name)
      sourceMap.remember(setting.at, reader.row.line)
      put(root, setting.at, readSetting[setting.kind](reader))
      if (setting.kind === 'translated') putTranslations(root, setting.at, reader)
    }
  }
  for (const name of ['name', 'tax_rate'].filter((required) => !seen.has(required))) {
    const expected = `a venue row with the setting "${name}"`
    faults.push({ path: 'column setting', line: null, column: null, expected, found: 'none' })
    put(root, ['restaurant', name], name === 'name' ? 'venue' : 0)
  }
  return withDefaults(root)
}

type Tree = { [key: string | number]: unknown }

const settingNames = venueSpreadsheetSettings.map((setting) => setting.name)
const value = 'setting_value'

const readSetting: Readonly<Record<SettingKind, (reader: CellReader) => unknown>> = {
  text: (reader) => reader.text(value),
  translated: (reader) => reader.text(value),
  yes: (reader) => reader.yes(value),
  whole: (reader) => reader.whole(value),
  rate: (reader) => reader.rate(value) ?? 0,
  percents: (reader) => reader.text(value)?.split('|').map(readPercent),
  languages: (reader) => reader.list(value)?.map(toLocale),
  tables: (reader) =>
    expandTableNumbers(reader.text(value) ?? '') ??
    reader.fault(value, 'table numbers such as 1-40 | 50 | A1-A4'),
  hours: (reader) =>
    readOpeningHours(reader.text(value) ?? '') ??
    reader.fault(value, 'hours such as mon-fri 11:00-22:00 | sat 17:00-23:30'),
  pairs: readPairs,
}

function readPercent(text: string): unknown {
  const digits = text.replace('%', '').trim()
  return /^\d{1,3}(?:\.\d+)?$/.test(digits) ? Number(digits) : text
}

const labels: Readonly<Record<string, string>> = { en: 'English', fr: 'Français' }

function toLocale(language: string, index: number) {
  return {
    locale_short: language,
    locale_long: `${language}-CA`,
    label: labels[language] ?? language,
    is_default: index === 0,
  }
}

function readPairs(reader: CellReader): unknown {
  const pairs = (reader.text(value) ?? '').split('|').map((pair) => pair.split('='))
  const read = pairs.map(([name = '', number = '']) => [name.trim(), number.trim()] as const)
  const wrong = read.some(([name, number], index) => {
    return name === '' || number === '' || pairs[index]?.length !== 2
  })
  return wrong
    ? reader.fault(value, 'pairs such as GST = 123456789 RT0001')
    : Object.fromEntries(read)
}

function put(root: Tree, at: DocumentPath, content: unknown): void {
  let holder = root
  for (const key of at.slice(0, -1)) {
    const inner = (holder[key] ?? {}) as Tree
    holder[key] = inner
    holder = inner
  }
  const last = at.at(-1)
  if (content !== undefined && last !== undefined) holder[last] = content
}

function putTranslations(root: Tree, at: DocumentPath, reader: CellReader): void {
  const field = String(at.at(-1))
  for (const [language, text] of readTranslations(reader.row, value)) {
    put(root, ['restaurant', 'localization', language, field], text)
  }
}

function withDefaults(root: Tree): unknown {
  const restaurant = root['restaurant'] as Tree
  const slug = restaurant['slug'] ?? nameToSlug(String(restaurant['name']))
  const { payment_processor: payOnPremise, ...rest } = restaurant
  return {
    menu_configuration: {},
    order_options: {},
    locales: [toLocale('en', 0)],
    ...rest,
    slug,
    id: restaurant['id'] ?? slug,
    ...(payOnPremise === true ? { payment_processor: 'payOnPremise' } : {}),
  }
}
