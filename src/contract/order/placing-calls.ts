import * as v from 'valibot'
import { call, sends } from '#contract/call.ts'
import { orderStatuses, type OrderStatus } from '#domain/order/order-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { isTaken } from './is-taken.ts'
import { marketplaceAnswerSchema } from './marketplace.ts'
import type { MarketplaceAnswer, TakenPart } from './marketplace.ts'
import { isTakenDay, schoolOrderAnswerSchema, schoolRefusalSchema } from './school-order-calls.ts'
import type { SchoolOrderAnswer } from './school-order-calls.ts'
import type { schoolOrderBody } from './school-order-body.ts'
import { placedOrderSchema } from './order-calls.ts'
import type { PlacedOrder } from './order-calls.ts'
import type { placeOrderBody } from './order-bodies.ts'

/** The outcome of an order at any kind of venue. */
export interface PlacedAnswer extends Omit<PlacedOrder, 'total' | Times> {
  /** Null: as soon as possible. */
  readonly pickupTime: Instant | null
  /** About when it is ready, as estimated when it was taken; left out: no estimate. */
  readonly readyAbout?: Instant
  /** At a marketplace hub: each part's outcome. Other fields are the first accepted part's. */
  readonly parts?: MarketplaceAnswer
  /** At a school: each day's outcome. Other fields as at a hub. */
  readonly days?: SchoolOrderAnswer['days']
}

type Times = 'pickupTime' | 'estimatedReadyTime'

const orderSchema = v.pipe(
  placedOrderSchema,
  v.transform(({ total: _total, pickupTime, estimatedReadyTime, ...order }): PlacedAnswer => ({
    ...order,
    ...readTimes({ pickupTime, estimatedReadyTime }),
  })),
)

/** The fault of a list of parts or days that were all refused, which its schema lets not pass. */
const noneTaken = 'expected one that was taken'

const partsSchema = v.pipe(
  marketplaceAnswerSchema,
  v.check((parts) => parts.some(isTaken), noneTaken),
  v.transform(joinParts),
)

const daysSchema = v.pipe(
  schoolOrderAnswerSchema,
  v.check(({ days }) => days.some(isTakenDay), noneTaken),
  v.transform(joinDays),
)

const anyAnswerSchema = v.union([orderSchema, partsSchema, daysSchema])

/** A venue's order; a hub's, too, which is answered by its parts. */
export const placeOrder = call('POST', '/orders', {
  venue: 'any',
  body: sends<typeof placeOrderBody>(),
  answer: v.union([orderSchema, partsSchema]),
})

export const placeMarketplaceOrder = call('POST', '/orders/create-marketplace-order', {
  venue: 'any',
  body: sends<typeof placeOrderBody>(),
  answer: partsSchema,
})

export const placeSchoolOrder = call('POST', '/orders/create-k12-order', {
  venue: 'any',
  body: sends<typeof schoolOrderBody>(),
  answer: daysSchema,
  refusal: schoolRefusalSchema,
})

/** The answer to the key, of an order with its current status. */
export const getOrderByKey = call('GET', '/orders/by-key/:key', {
  venue: 'any',
  answer: anyAnswerSchema,
  refusal: schoolRefusalSchema,
})

/** The same; where the key has none, a refusal, which becomes its answer. */
export const withdrawOrder = call('POST', '/orders/withdraw', {
  venue: 'any',
  answer: anyAnswerSchema,
})

function joinParts(parts: MarketplaceAnswer): PlacedAnswer {
  const taken = parts.filter((part): part is TakenPart => isTaken(part))
  const [first] = taken
  if (!first) throw new Error(noneTaken)
  const { orderId, checkNum, pickupTime, paymentMethodSaved } = first
  const status = taken.map((part) => part.status).reduce(behind)
  // UTC ISO strings of one length: the latest sorts last.
  const estimatedReadyTime = taken
    .flatMap((part) => part.estimatedReadyTime ?? [])
    .toSorted()
    .at(-1)
  return {
    orderId,
    checkNum,
    status,
    ...readTimes({ pickupTime, estimatedReadyTime }),
    parts,
    ...(paymentMethodSaved === undefined ? {} : { paymentMethodSaved }),
  }
}

function joinDays({ days, paymentMethodSaved }: SchoolOrderAnswer): PlacedAnswer {
  const taken = days.filter(isTakenDay)
  const [first] = taken
  if (!first) throw new Error(noneTaken)
  const { orderId, checkNum, pickupTime } = first
  return {
    orderId,
    checkNum,
    status: taken.map((day) => day.status).reduce(behind),
    ...readTimes({ pickupTime }),
    days,
    ...(paymentMethodSaved === undefined ? {} : { paymentMethodSaved }),
  }
}

function readTimes({ pickupTime, estimatedReadyTime }: Pick<PlacedOrder, Times>) {
  return {
    pickupTime: pickupTime === null ? null : Date.parse(pickupTime),
    ...(estimatedReadyTime === undefined ? {} : { readyAbout: Date.parse(estimatedReadyTime) }),
  }
}

/** The order's status is that of its slowest part. */
function behind(one: OrderStatus, other: OrderStatus): OrderStatus {
  return orderStatuses.indexOf(one) <= orderStatuses.indexOf(other) ? one : other
}
