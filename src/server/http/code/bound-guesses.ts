import type { VenueId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { guessLimit } from '#server/limit/call-limits.ts'
import type { LimitStore } from '#server/limit/limit-store.ts'

interface Guesser {
  readonly venueId: VenueId
  /** Identifies the caller; it is stored. */
  readonly caller: string
}

export interface Guesses {
  /**
   * Null: this caller is over the limit. Otherwise look the codes up, and call the returned
   * function with those that are right; all others count as wrong. The signal is aborted when the call has its answer.
   */
  readonly begin: (
    guesser: Guesser,
    codes: readonly string[],
    signal: AbortSignal,
  ) => Promise<((right: readonly string[]) => Promise<void>) | null>
}

/** Maximum number of right codes that this server remembers; the oldest are dropped. */
const mostEntries = 20_000

/** Calls of one caller whose codes are looked up at one time at this server: few of the points are under way. */
const mostAtOnce = 2

/**
 * Slows down guessing. Only wrong codes count, and a code that was right before is no guess: a
 * whole arena behind one address may use the same code, and a guesser among them does not block
 * guests who have theirs. Codes count until they prove right: a thousand concurrent calls are a thousand guesses.
 * Those of a full table wait for their turn meanwhile, so that right ones are not refused for each other's sake.
 */
export function boundGuesses(limitStore: LimitStore, now: () => Instant): Guesses {
  const right = new Map<string, true>()
  const turns = createTurns(mostAtOnce)
  return {
    async begin(guesser, codes, signal) {
      const isNew = (code: string) => !right.has(nameOf(guesser, code))
      if (!codes.some(isNew)) return async () => {}
      const { venueId, caller } = guesser
      const endTurn = await turns.begin(`${venueId}\n${caller}`, signal)
      if (signal.aborted) return null
      // A neighbour's may have proved right meanwhile.
      const guessed = new Set(codes.filter(isNew))
      const count = { venueId, name: `guesses ${caller}`, limit: guessLimit }
      const isWithin =
        guessed.size === 0 ||
        (await taken(
          limitStore.take([{ ...count, amount: guessed.size }], new Date(now()), signal),
        ))
      if (!isWithin) return null
      return async (proved) => {
        // An order that is priced again looks its codes up again.
        const amount = proved.filter((code) => guessed.delete(code)).length
        for (const code of proved) keep(right, nameOf(guesser, code), true)
        if (amount > 0) await limitStore.giveBack([{ ...count, amount }])
        endTurn()
      }

      async function taken(asked: Promise<number | null>): Promise<boolean> {
        try {
          const isTaken = (await asked) === null
          if (!isTaken) endTurn()
          return isTaken
        } catch (fault) {
          endTurn()
          throw fault
        }
      }
    },
  }
}

/** Turns of each name, in their order; a turn ends at the latest with the call's answer. */
function createTurns(most: number) {
  const waiting = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()

  function end(name: string): void {
    const next = waiting.get(name)?.shift()
    if (next) return next()
    waiting.delete(name)
    const left = (running.get(name) ?? 0) - 1
    if (left > 0) running.set(name, left)
    else running.delete(name)
  }

  return {
    begin: async (name: string, signal: AbortSignal): Promise<() => void> => {
      const count = running.get(name) ?? 0
      if (count < most) running.set(name, count + 1)
      else {
        await new Promise<void>((resolve) => {
          waiting.set(name, [...(waiting.get(name) ?? []), resolve])
        })
      }
      let isOver = false
      const endOnce = () => {
        if (!isOver) end(name)
        isOver = true
      }
      if (signal.aborted) endOnce()
      else signal.addEventListener('abort', endOnce, { once: true })
      return endOnce
    },
  }
}

function nameOf({ venueId, caller }: Guesser, code: string): string {
  return `${venueId}\n${caller}\n${code}`
}

function keep<Value>(map: Map<string, Value>, name: string, value: Value) {
  map.delete(name)
  map.set(name, value)
  const [oldest] = map.keys()
  if (map.size > mostEntries && oldest !== undefined) map.delete(oldest)
}
