import type { CallProblem } from '#network/call-problem.ts'
import type { Result } from '#domain/result.ts'
import type { ServerCosts } from '#contract/pricing/server-costs.ts'

/** Milliseconds. A later screen of the same checkout asks again. */
const maxAgeMs = 30_000

export interface SharedBill {
  /** Asks, unless the same question about the same published venue has a recent answer. */
  readonly ask: (question: BillQuestion) => Promise<Result<ServerCosts, CallProblem>>
  /** Call when a refusal shows that the answer may be out of date. */
  readonly forget: () => void
}

interface BillQuestion {
  /** Everything that the answer depends on, as text. */
  readonly text: string
  /** As published: another object after every change. */
  readonly venue: object
  readonly fetch: () => Promise<Result<ServerCosts, CallProblem>>
}

interface LatestAnswer extends Omit<BillQuestion, 'fetch'> {
  readonly askedAt: number
  readonly answer: Promise<Result<ServerCosts, CallProblem>>
}

/** The server's bill, asked once for the cart, the details and the review of one checkout. */
export function shareBill(now: () => number = () => performance.now()): SharedBill {
  let latest: LatestAnswer | null = null
  return {
    forget: () => {
      latest = null
    },
    ask: async ({ text, venue, fetch }) => {
      const isSame = latest?.text === text && latest.venue === venue
      if (latest && isSame && now() - latest.askedAt < maxAgeMs) return latest.answer
      const asked = { text, venue, askedAt: now(), answer: fetch() }
      latest = asked
      const answer = await asked.answer
      // A failure is asked again, for example once the network is back.
      if (!answer.ok && latest === asked) latest = null
      return answer
    },
  }
}
