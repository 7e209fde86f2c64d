import { countWords } from './count-words.ts'
import type { UnchangedField } from '#server/import/spreadsheet/keep-unsaid.ts'

/** The stored fields that a spreadsheet keeps, one line for each kind. */
export function describeUnchanged(kept: readonly UnchangedField[]): readonly string[] {
  return kept.map(({ name, kind, count }) => {
    if (kind === null) return `kept ${name}: the sheet has no row for this setting`
    const rows = countWords(count, kind.replaceAll('_', ' '))
    if (name === null) return `kept ${rows}: the sheet has no row of this kind (${kind})`
    return `kept ${name} of ${rows}: the sheet has no such column`
  })
}
