import type {
  KnownDevice,
  OneTimeLink,
  SessionStore,
  StoredSession,
} from '#server/account/session-store.ts'

/** Sessions in memory, for simulations and tests. */
export function createMemorySessionStore(): SessionStore {
  const sessions = new Map<string, StoredSession>()
  const links = new Map<string, OneTimeLink>()
  let devices: readonly Omit<KnownDevice, 'before'>[] = []
  return {
    open: async (session) => {
      sessions.set(session.secretHash, session)
    },
    find: async (secretHash) => sessions.get(secretHash) ?? null,
    extend: async (secretHash, { at, endsAt }) => {
      const session = sessions.get(secretHash)
      if (session) sessions.set(secretHash, { ...session, usedAt: at, endsAt })
    },
    close: async (secretHash) => {
      sessions.delete(secretHash)
    },
    closeAll: async (userId, but) => {
      for (const session of sessions.values()) {
        const isTheirs = session.userId === userId || session.operatorId === userId
        if (isTheirs && session.secretHash !== but) sessions.delete(session.secretHash)
      }
      for (const link of links.values()) {
        if (link.userId === userId) links.delete(link.secretHash)
      }
      devices = devices.filter((device) => device.userId !== userId)
    },
    list: async (userId) =>
      [...sessions.values()]
        .filter((session) => session.userId === userId)
        .toSorted((a, b) => b.usedAt.getTime() - a.usedAt.getTime()),
    keepLink: async (link) => {
      links.set(link.secretHash, link)
    },
    redeemLink: async (secretHash, { purpose, at }) => {
      const taken = links.get(secretHash)
      if (!taken || taken.purpose !== purpose || taken.endsAt <= at) return null
      for (const link of links.values()) {
        const isTaken = link.userId === taken.userId && link.purpose === purpose
        if (isTaken) links.delete(link.secretHash)
      }
      return { userId: taken.userId, email: taken.email }
    },
    rememberDevice: async ({ userId, secretHash, before, endsAt }) => {
      const others = devices.flatMap((device) => {
        if (device.secretHash !== before) return [device]
        return device.userId === userId ? [] : [{ ...device, secretHash }]
      })
      devices = [...others, { userId, secretHash, endsAt }]
    },
    knowsDevice: async (userId, secretHash, at) =>
      devices.some(
        (device) =>
          device.userId === userId && device.secretHash === secretHash && device.endsAt > at,
      ),
    forgetEnded: async (at) => {
      devices = devices.filter(({ endsAt }) => endsAt > at)
      for (const kept of [sessions, links]) {
        for (const [secretHash, { endsAt }] of kept) {
          if (endsAt <= at) kept.delete(secretHash)
        }
      }
    },
  }
}
