import type { DeskDevice, DeskDeviceStore } from '#server/kiosk/desk-device-store.ts'
import type { MemoryReceivers } from '#tests/twins/receiver/memory-receiver-store.ts'

/** Desks in memory, for tests. */
export function createMemoryDeskDeviceStore(
  receivers: MemoryReceivers = new Map(),
  now: () => number = Date.now,
): DeskDeviceStore {
  const desks = new Map<string, DeskDevice>()
  const find = (secretHash: string) => {
    const desk = desks.get(secretHash)
    return desk && desk.revokedAt === null ? desk : null
  }
  const prove = (
    { venueId, deskId }: Pick<DeskDevice, 'venueId' | 'deskId'>,
    stations: readonly string[] | null = null,
  ) => receivers.set(deskId, { venueId, kind: 'desk', seenAt: now(), stations })
  return {
    enroll: async ({ secretHash, stations, at, ...desk }) => {
      const seen = { enrolledAt: at, seenAt: at, revokedAt: null }
      desks.set(secretHash, { ...desk, ...seen, report: null })
      prove(desk, stations)
    },
    find: async (secretHash) => find(secretHash),
    checkIn: async (secretHash, report, at) => {
      const known = find(secretHash)
      if (known === null) return null
      const desk = { ...known, report, seenAt: at }
      desks.set(secretHash, desk)
      if (report.started && report.visible) prove(desk, report.stations)
      return desk
    },
    leave: async (secretHash) => {
      const desk = find(secretHash)
      if (desk === null) return
      desks.delete(secretHash)
      receivers.delete(desk.deskId)
    },
    list: async (venueId) =>
      [...desks.values()].filter((desk) => desk.venueId === venueId).toSorted(byName),
    revoke: async (venueId, deskId, at) => {
      const [secretHash, known] =
        [...desks].find(([, each]) => each.venueId === venueId && each.deskId === deskId) ?? []
      if (secretHash === undefined || known === undefined) return null
      const desk = { ...known, revokedAt: known.revokedAt ?? at }
      desks.set(secretHash, desk)
      receivers.delete(deskId)
      return desk
    },
  }
}

function byName(one: DeskDevice, other: DeskDevice): number {
  const [first, second] = [one, other].map(({ name, deskId }) => `${name}\n${deskId}`)
  return (first ?? '') < (second ?? '') ? -1 : 1
}
