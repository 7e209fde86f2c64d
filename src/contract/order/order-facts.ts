import * as v from 'valibot'
import { asOrderStatus, movesOn } from '#domain/order/order-status.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'

/**
 * Facts of an order beside its status. Left out, each: it is not so, or the answer is of an older
 * server.
 */
export const orderFactEntries = {
  /** The number of the order's last event: of two answers the one with the higher number counts. */
  event: v.optional(v.number()),
  /** When somebody at the venue saw it. */
  seenAt: v.optional(v.string()),
  /** When it is ready, as the venue says. */
  promisedTime: v.optional(v.string()),
  /** A ready order that is made again has it. */
  recalledAt: v.optional(v.string()),
  /** A refused or cancelled order's; one of `refusalReasons`, `by_guest`, or of a later build. */
  reason: v.optional(v.string()),
  /** The venue's words to its guest about it. */
  reasonText: v.optional(v.string()),
  /** When the server took it, by the server's clock. */
  takenAt: v.optional(v.string()),
}

export type OrderFacts = {
  readonly [Fact in keyof typeof orderFactEntries]?:
    | v.InferOutput<(typeof orderFactEntries)[Fact]>
    | undefined
}

/** The facts alone of an answer. */
export function factsOf(answer: OrderFacts): OrderFacts {
  const { event, seenAt, promisedTime, recalledAt, reason, reasonText, takenAt } = answer
  return { event, seenAt, promisedTime, recalledAt, reason, reasonText, takenAt }
}

/** A known order with the facts of an answer, unless those are the earlier ones. */
function withLaterFacts<Known extends OrderFacts>(known: Known, answer: OrderFacts): Known {
  const isLater = answer.event !== undefined && answer.event > (known.event ?? 0)
  return isLater ? { ...known, ...factsOf(answer) } : known
}

/** An order's state in an answer. */
export interface OrderState extends OrderFacts {
  readonly status: OrderStatus
}

/**
 * A known order with the state of an answer, which may be a late one: its status moves forward alone,
 * and its facts are those of the later event. The same object: nothing is new.
 */
export function withLaterState<Known extends OrderFacts & { readonly status: string }>(
  known: Known,
  answer: OrderState,
): Known {
  const { status } = answer
  const later = withLaterFacts(known, answer)
  return movesOn(asOrderStatus(known.status), status) ? { ...later, status } : later
}

/** The state alone of an order. */
export function stateOf(order: OrderFacts & { readonly status: string }): OrderState {
  return { status: asOrderStatus(order.status), ...factsOf(order) }
}
