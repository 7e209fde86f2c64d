import type { DocumentFault } from './import-fault.ts'

/**
 * Merges equal faults of entries of one list: the same mistake on seven days of a price schedule is
 * one fault.
 */
export function foldEqualFaults(faults: readonly DocumentFault[]): readonly DocumentFault[] {
  const alikeByKind = new Map<string, DocumentFault[]>()
  for (const fault of faults) {
    const kind = JSON.stringify(kindOf(fault))
    alikeByKind.set(kind, [...(alikeByKind.get(kind) ?? []), fault])
  }
  return [...alikeByKind.values()].flatMap(([first, ...more]) => {
    if (!first || more.length === 0) return first ? [first] : []
    const others = `${more.length} more ${more.length === 1 ? 'entry' : 'entries'}`
    return [{ ...first, found: `${first.found}, and ${others} like it in this list` }]
  })
}

function kindOf({ at, expected, found }: DocumentFault): readonly unknown[] {
  if (typeof at.at(-1) !== 'number') return at
  const list = at.slice(0, -1)
  return list.at(-1) === 'price_schedule' ? [list, expected] : [list, expected, found]
}
