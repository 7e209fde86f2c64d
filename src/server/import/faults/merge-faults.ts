import type { ImportFault } from './import-fault.ts'

/**
 * Faults of cells and those of the document made of them, in the order of rows. An invalid cell
 * leaves its field out, which is no second fault.
 */
export function mergeFaults(
  cells: readonly ImportFault[],
  others: readonly ImportFault[],
): readonly ImportFault[] {
  const isKnown = new Set(cells.map(placeOf))
  return [...cells, ...others.filter((fault) => !isKnown.has(placeOf(fault)))].sort(
    (a, b) => (a.line ?? 0) - (b.line ?? 0),
  )
}

function placeOf({ line, path }: ImportFault): string {
  return `${line} ${path}`
}
