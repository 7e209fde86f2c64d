import type { CallProblem } from '#client/network/call-problem.ts'
import type { Result } from '#domain/result.ts'
import type { ServerCosts } from '#contract/order/order-calls.ts'

/** Milliseconds. A later screen of the same checkout asks again. */
const maxAgeMs = 30_000

type Bill = Promise<Result<ServerCosts, CallProblem>>

export interface SharedBill {
  /** Asks, unless the same question has a recent answer. It names all that the answer depends on. */
  readonly ask: (question: string, fetch: () => Bill) => Bill
  /** Call when a refusal shows that the answer may be out of date. */
  readonly forget: () => void
}

interface Latest {
  readonly question: string
  readonly askedAt: number
  bill: Bill | null
}

/** The server's bill, asked once for the cart, the details and the review of one checkout. */
export function shareBill(now: () => number = () => performance.now()): SharedBill {
  let latest: Latest = { question: '', askedAt: 0, bill: null }
  const forget = () => {
    latest.bill = null
  }
  return {
    forget,
    ask: (question, fetch) => {
      const isRecent = latest.question === question && now() - latest.askedAt < maxAgeMs
      if (isRecent && latest.bill) return latest.bill
      const bill = fetch()
      latest = { question, askedAt: now(), bill }
      // A failure is asked again, for example once the network is back.
      bill.then(({ ok }) => ok || latest.bill !== bill || forget(), forget)
      return bill
    },
  }
}
