import type { Kiosk, KioskStore } from '#server/kiosk/kiosk-store.ts'

/** Devices in memory, for tests. */
export function createMemoryKioskStore(): KioskStore {
  const kiosks = new Map<string, Kiosk>()
  const find = (secretHash: string) => {
    const kiosk = kiosks.get(secretHash)
    return kiosk && kiosk.revokedAt === null ? kiosk : null
  }
  return {
    enroll: async ({ secretHash, at, ...kiosk }) => {
      const seen = { enrolledAt: at, seenAt: at, revokedAt: null }
      kiosks.set(secretHash, { ...kiosk, ...seen, report: null })
    },
    find: async (secretHash) => find(secretHash),
    checkIn: async (secretHash, { place, report, at }) => {
      const known = find(secretHash)
      if (known === null) return null
      const kiosk = { ...known, place, report, seenAt: at }
      kiosks.set(secretHash, kiosk)
      return kiosk
    },
    leave: async (secretHash) => {
      if (find(secretHash) !== null) kiosks.delete(secretHash)
    },
    list: async (venueId) =>
      [...kiosks.values()].filter((kiosk) => kiosk.venueId === venueId).toSorted(byName),
    revoke: async (venueId, kioskId, at) => {
      const [secretHash, known] =
        [...kiosks].find(([, each]) => each.venueId === venueId && each.kioskId === kioskId) ?? []
      if (secretHash === undefined || known === undefined) return null
      const kiosk = { ...known, revokedAt: known.revokedAt ?? at }
      kiosks.set(secretHash, kiosk)
      return kiosk
    },
    forgetRevoked: async (before) => {
      for (const [secretHash, { revokedAt }] of kiosks) {
        if (revokedAt !== null && revokedAt < before) kiosks.delete(secretHash)
      }
    },
  }
}

function byName(one: Kiosk, other: Kiosk): number {
  const [first, second] = [one, other].map(({ name, kioskId }) => `${name}\n${kioskId}`)
  return (first ?? '') < (second ?? '') ? -1 : 1
}
