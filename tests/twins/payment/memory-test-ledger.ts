import type { LedgerLine, LineName, TestLedger } from '#server/payment/test-ledger.ts'

/** A ledger in memory. */
export function createMemoryTestLedger(): TestLedger {
  const linesByName = new Map<string, LedgerLine>()
  const atVenue = (venueId: string) =>
    [...linesByName.values()].filter((line) => line.venueId === venueId)
  const linesOf = ({ venueId, key }: LineName) =>
    atVenue(venueId).filter(({ authorisation }) => authorisation === key)

  /** The line that ended the same authorisation. */
  function endBefore({ venueId, act, authorisation }: LedgerLine): LedgerLine | undefined {
    if (authorisation === null || act === 'refund') return undefined
    return linesOf({ venueId, key: authorisation }).find((line) => line.act !== 'refund')
  }

  return {
    enter: async (line) => {
      const there = linesByName.get(nameOf(line)) ?? endBefore(line)
      if (there === undefined) linesByName.set(nameOf(line), line)
      return there ?? line
    },
    find: async (name) => linesByName.get(nameOf(name)) ?? null,
    linesOf: async (authorisation) => linesOf(authorisation),
    lastOf: async (venueId, behaviour) =>
      atVenue(venueId).findLast(
        (line) => line.act === 'authorise' && line.behaviour === behaviour,
      ) ?? null,
    lines: async (venueId) => atVenue(venueId),
  }
}

function nameOf({ venueId, key }: LineName): string {
  return `${venueId} ${key}`
}
