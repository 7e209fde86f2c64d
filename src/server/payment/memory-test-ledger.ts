import type { LedgerLine, TestLedger } from './test-ledger.ts'

/** A book that is gone with its process. */
export function createMemoryTestLedger(): TestLedger {
  const linesByName = new Map<string, LedgerLine>()
  const linesOf = (venueId: string) =>
    [...linesByName.values()].filter((line) => line.venueId === venueId)
  return {
    enter: async (line) => {
      const there = linesByName.get(nameOf(line)) ?? line
      linesByName.set(nameOf(line), there)
      return there
    },
    find: async (name) => linesByName.get(nameOf(name)) ?? null,
    lastOf: async (venueId, behaviour) =>
      linesOf(venueId).findLast(
        (line) => line.act === 'authorise' && line.behaviour === behaviour,
      ) ?? null,
    lines: async (venueId) => linesOf(venueId),
  }
}

function nameOf({ venueId, key }: Pick<LedgerLine, 'venueId' | 'key'>): string {
  return `${venueId} ${key}`
}
