import { venueSpreadsheetColumns } from '#server/import/spreadsheet/columns/all-columns.ts'
import { venueSpreadsheetSettings } from '#server/import/spreadsheet/settings/venue-settings.ts'

/** Prints the columns and settings of a venue spreadsheet as two Markdown tables. */
export function printColumns(): string {
  const columns = venueSpreadsheetColumns.map(({ name, rows, meaning, translated }) => {
    const heading = translated === true ? `${name}, ${name}:fr` : name
    return `| ${heading} | ${rows.join(', ')} | ${meaning.replaceAll('|', '\\|')} |`
  })
  const settings = venueSpreadsheetSettings.map(({ name, meaning, translated }) => {
    const value = translated === true ? ' (setting_value:fr beside it)' : ''
    return `| ${name} | ${meaning.replaceAll('|', '\\|')}${value} |`
  })
  return [
    '| column | rows | meaning |',
    '| --- | --- | --- |',
    ...columns,
    '',
    '| setting | setting_value |',
    '| --- | --- |',
    ...settings,
  ].join('\n')
}
