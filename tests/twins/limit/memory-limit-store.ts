import type { Count, LimitStore } from '#server/limit/limit-store.ts'
import { clockSkewMs, costMs, spanMs, waitMs } from '#server/limit/limit-store.ts'

/** Limits in memory, for tests. */
export function createMemoryLimitStore(): LimitStore {
  const busyUntil = new Map<string, number>()
  const nameOf = ({ venueId, name }: Count) => `${venueId ?? ''}\n${name}`
  return {
    take: async (counts, at) => {
      const now = at.getTime()
      const next = counts.map((count) => {
        const known = busyUntil.get(nameOf(count)) ?? 0
        const isOfOtherClock = known > now + spanMs(count.limit) + clockSkewMs
        return { count, until: (isOfOtherClock ? now : Math.max(now, known)) + costMs(count) }
      })
      const waits = next.map(({ count, until }) => until - now - spanMs(count.limit))
      if (waits.some((wait) => wait > 0)) return waitMs(Math.max(...waits))
      for (const { count, until } of next) busyUntil.set(nameOf(count), until)
      return null
    },
    giveBack: async (counts) => {
      for (const count of counts) {
        const until = busyUntil.get(nameOf(count))
        if (until !== undefined) busyUntil.set(nameOf(count), until - costMs(count))
      }
    },
    forgetEnded: async (at) => {
      for (const [name, until] of busyUntil) if (until <= at.getTime()) busyUntil.delete(name)
    },
  }
}
