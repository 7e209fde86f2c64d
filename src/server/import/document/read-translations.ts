import type { SpreadsheetRow } from '#server/import/spreadsheet/columns/row-kinds.ts'

/** The translations in a row, from columns such as `name:fr`: language and text. */
export function readTranslations(
  row: Pick<SpreadsheetRow, 'cells'>,
  column: string,
): readonly (readonly [language: string, text: string])[] {
  const start = `${column}:`
  const translations: (readonly [language: string, text: string])[] = []
  for (const [heading, text] of row.cells) {
    if (heading.startsWith(start)) translations.push([heading.slice(start.length), text])
  }
  return translations
}
