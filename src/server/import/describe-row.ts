import type { SpreadsheetRow } from './read-spreadsheet-rows.ts'
import { readTranslations } from './read-translations.ts'

/** Name, description and ingredients, with their translations. */
export function describeRow(row: SpreadsheetRow) {
  const fields = ['name', 'description', 'ingredients']
  const localization: Record<string, Record<string, string>> = {}
  for (const field of fields) {
    for (const [language, text] of readTranslations(row, field)) {
      localization[language] = { ...localization[language], [field]: text }
    }
  }
  return {
    ...Object.fromEntries(fields.map((field) => [field, row.cells.get(field)])),
    localization: Object.keys(localization).length === 0 ? undefined : localization,
  }
}
