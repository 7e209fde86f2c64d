import type { Instant } from '#domain/time/venue-time.ts'

export interface Guesses {
  /**
   * Null: this caller is over the limit. Otherwise look the codes up, and call the returned
   * function with the wrong ones.
   */
  readonly begin: (
    caller: string,
    codes: readonly string[],
  ) => ((wrong: readonly string[]) => void) | null
}

/** Wrong codes in a burst: a typo or two at each table of a full room. */
const most = 12
const perMinute = 3
/** Maximum number of callers, and of right codes; the oldest are dropped. */
const mostEntries = 20_000

/**
 * Slows down guessing. Only wrong codes count, and a code that was right before is no guess: a
 * whole arena behind one address may use the same code, and a guesser among them does not block
 * guests who have theirs.
 */
export function boundGuesses(now: () => Instant): Guesses {
  const budgets = new Map<string, { readonly left: number; readonly at: Instant }>()
  const right = new Map<string, true>()

  function leftOf(caller: string): number {
    const budget = budgets.get(caller)
    if (!budget) return most
    return Math.min(most, budget.left + (Math.max(0, now() - budget.at) / 60_000) * perMinute)
  }

  function spend(caller: string, amount: number) {
    keep(budgets, caller, { left: leftOf(caller) - amount, at: now() })
  }

  return {
    begin(caller, codes) {
      const guessed = codes.filter((code) => !right.has(nameOf(caller, code)))
      if (guessed.length === 0) return () => {}
      if (leftOf(caller) < guessed.length) return null
      // Counted until they prove right: a thousand concurrent calls are a thousand guesses.
      spend(caller, guessed.length)
      return (wrong) => {
        const proved = guessed.filter((code) => !wrong.includes(code))
        spend(caller, -proved.length)
        for (const code of proved) keep(right, nameOf(caller, code), true)
      }
    },
  }
}

function nameOf(caller: string, code: string): string {
  return `${caller}\n${code}`
}

function keep<Value>(map: Map<string, Value>, name: string, value: Value) {
  map.delete(name)
  map.set(name, value)
  const [oldest] = map.keys()
  if (map.size > mostEntries && oldest !== undefined) map.delete(oldest)
}
