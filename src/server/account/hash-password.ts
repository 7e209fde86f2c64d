import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'

export interface PasswordHasher {
  readonly hashPassword: (password: string) => Promise<string>
  /** Null `kept`: no such account, or no password. `Wrong`, after the same time. */
  readonly verifyPassword: (kept: string | null, password: string) => Promise<PasswordVerdict>
}

type PasswordVerdict =
  | 'Right'
  /** Right, but hashed with other parameters: hash it again. */
  | 'Outdated'
  | 'Wrong'

interface HashCost {
  /** KiB. */
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** The cost that OWASP recommends for argon2id, and the package's default. */
const costOfToday: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of a random password, at today's cost. */
const hashOfNobody =
  '$argon2id$v=19$m=19456,t=2,p=1$IbnLNNAqOX6o+CZb59nrgw$RS8had5o9IeP8iQRHe/+0w8TE+64tZjEtnJHWS4oCEU'

/**
 * Each hash takes 19 MiB, a core, and a thread of the pool that also reads files. A flood of logins
 * queues here, and leaves a core for orders.
 */
const inTurn = createSemaphore(Math.max(1, Math.min(3, availableParallelism() - 1)))

export function createArgonHasher(cost: HashCost): PasswordHasher {
  return {
    hashPassword: (password) => inTurn(() => hash(plainPassword(password), cost)),
    verifyPassword: async (kept, password) => {
      const isRight = await inTurn(() => verify(kept ?? hashOfNobody, plainPassword(password)))
      if (!isRight || kept === null) return 'Wrong'
      return isOfCost(kept, cost) ? 'Right' : 'Outdated'
    },
  }
}

export const argonHasher = createArgonHasher(costOfToday)
export const { hashPassword, verifyPassword } = argonHasher

/** Keyboards encode the same letter in different ways. */
function plainPassword(typed: string): string {
  return typed.normalize('NFKC')
}

function isOfCost(kept: string, cost: HashCost): boolean {
  const used = parseOptions(kept)
  return (
    kept.startsWith('$argon2id$') &&
    used.memoryCost === cost.memoryCost &&
    used.timeCost === cost.timeCost &&
    used.parallelism === cost.parallelism
  )
}

/** Runs at most `atOnce` tasks at a time; the others wait in order of arrival. */
export function createSemaphore(atOnce: number) {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async <Value>(task: () => Promise<Value>): Promise<Value> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
