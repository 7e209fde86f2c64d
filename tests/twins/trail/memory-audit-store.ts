import type { AuditRow, AuditStore, CountedAct } from '#server/trail/audit-store.ts'
import { hourOf } from '#server/trail/audit-store.ts'

/** An audit trail in memory, for tests. */
export function createMemoryAuditStore(): AuditStore {
  const rows = new Map<string, AuditRow>()

  function add({ at, times, ...act }: CountedAct): void {
    const { kind, outcome, personId, operatorId, venueId, address, call } = act
    const caller = [personId, operatorId, address]
    const name = JSON.stringify([hourOf(at), kind, outcome, venueId, call, ...caller])
    const known = rows.get(name) ?? { ...act, times: 0, firstAt: at, lastAt: at }
    rows.set(name, {
      ...known,
      times: known.times + times,
      firstAt: at < known.firstAt ? at : known.firstAt,
      lastAt: at > known.lastAt ? at : known.lastAt,
    })
  }

  return {
    add: async (acts) => acts.forEach(add),
    list: async ({ since, size, venueId, personId, kind }) =>
      [...rows.values()]
        .filter(
          (row) =>
            row.lastAt >= since &&
            (venueId === undefined || row.venueId === venueId) &&
            (personId === undefined || [row.personId, row.operatorId].includes(personId)) &&
            (kind === undefined || row.kind === kind),
        )
        .toSorted((a, b) => b.lastAt.getTime() - a.lastAt.getTime())
        .slice(0, size),
    forgetBefore: async (at, most) => {
      const old = [...rows].filter(([, { lastAt }]) => lastAt < at).slice(0, most)
      for (const [name] of old) rows.delete(name)
      return old.length
    },
  }
}
