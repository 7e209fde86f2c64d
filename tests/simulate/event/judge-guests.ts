import type { AnsweredGuest } from '#contract/suite/guest-calls.ts'
import type { ReceivedOrder } from '#tests/twins/order/memory-order-store.ts'
import type { SuiteGuests } from '#server/suite/suite-store.ts'
import type { EventLedger } from './event-ledger.ts'

/** An order that the server has just taken, with what its suite's guests may do then. */
export function judgeGuest(
  { guestOrders, allowed, guestAnswers }: EventLedger,
  { key, checkNum }: ReceivedOrder,
  { ordering, code }: SuiteGuests,
): string | null {
  const given = guestOrders.get(key)
  if (given === undefined) return null
  if (guestAnswers.has(key)) return `#${checkNum} was taken after its guest was refused`
  if (allowed.has(key)) return null
  if (ordering !== 'code') return `#${checkNum} of a guest was taken, and nobody allowed it`
  return code === given ? null : `#${checkNum} of a guest was taken by an old code`
}

/** The server has answered for a guest's order: always the same. */
export function noteGuestAnswer(
  { guestAnswers }: EventLedger,
  key: string,
  answer: AnsweredGuest,
): string | null {
  const earlier = guestAnswers.get(key)
  guestAnswers.set(key, answer)
  const isSame = !earlier || JSON.stringify(earlier) === JSON.stringify(answer)
  return isSame ? null : 'an order of a guest has two answers'
}

/** At the end: what was allowed is there, and what was refused is not. */
export function judgeGuestAnswers(
  { guestAnswers }: EventLedger,
  orders: readonly ReceivedOrder[],
): string | null {
  for (const [key, { checkNum }] of guestAnswers) {
    const order = orders.find((each) => each.key === key)
    if (checkNum !== (order?.checkNum ?? null)) {
      return `a guest was answered with #${checkNum}, and the server has #${order?.checkNum}`
    }
  }
  return null
}
