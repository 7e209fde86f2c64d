import type { SpreadsheetRow } from './read-spreadsheet-rows.ts'

/** What a row says in other languages, from columns such as `name:fr`: language and text. */
export function readTranslations(
  row: SpreadsheetRow,
  column: string,
): readonly (readonly [language: string, text: string])[] {
  return [...row.cells].flatMap(([heading, text]) => {
    const [name, language] = heading.split(':')
    return name === column && language !== undefined ? [[language, text] as const] : []
  })
}
