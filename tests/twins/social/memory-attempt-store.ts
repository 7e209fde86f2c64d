import type { AttemptStore, SignInAttempt } from '#server/social/attempt-store.ts'

/** Attempts in memory, for tests. */
export function createMemoryAttemptStore(): AttemptStore {
  const attempts = new Map<string, SignInAttempt>()
  return {
    keep: async (attempt) => {
      attempts.set(attempt.stateHash, attempt)
    },
    take: async (stateHash, at) => {
      const attempt = attempts.get(stateHash)
      attempts.delete(stateHash)
      return attempt && attempt.endsAt > at ? attempt : null
    },
    noteName: async (stateHash, name) => {
      const attempt = attempts.get(stateHash)
      if (attempt) attempts.set(stateHash, { ...attempt, name })
    },
    forgetEnded: async (at) => {
      for (const { stateHash, endsAt } of attempts.values()) {
        if (endsAt <= at) attempts.delete(stateHash)
      }
    },
  }
}
