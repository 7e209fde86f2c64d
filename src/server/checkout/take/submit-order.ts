import { randomUUID } from 'node:crypto'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { asId } from '#domain/ids.ts'
import type { OrderId, UserId, VenueId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { OrderProblem } from '#server/problems/api-problem.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import { answerByProblem } from '#server/problems/problem-codes.ts'
import { writeOrderProblem } from '#server/problems/write-problem.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import { isClaimRefused } from '#server/order/claim-kinds.ts'
import type { Claim } from '#server/order/claim-kinds.ts'
import type { HandOverSender } from '#domain/suite/hand-over-sender.ts'
import type { StoredAnswer, Submission, OrderedAtHub } from '#server/order/order-store.ts'
import { fireTimeOf, prepMinutesOf } from '#server/order/prep-minutes.ts'
import type { PricedOrder } from '#server/checkout/price/price-order.ts'
import { queueOf } from '#server/checkout/price/queue-of.ts'
import type { Cooking } from '#server/checkout/price/queue-of.ts'
import { receiptMailOf } from './receipt-mail-of.ts'
import { tableOfSuite, writeContent } from './write-content.ts'

export interface SubmittedOrder {
  readonly submission: Submission
  readonly call: PlaceOrderCall
  /** The venue that it was priced for. */
  readonly cached: CachedVenue
  readonly priced: Result<PricedOrder, OrderProblem>
  readonly language: LanguageCode
  /** Null: a guest's order. */
  readonly userId: UserId | null
  /** The operator who placed it; left out: no operator did. */
  readonly operatorId?: UserId | null
  /** The venue whose menu was on the screen: for a part of a hub's order, the hub. */
  readonly orderedAt: VenueId
  /** The hub that it is a part of an order to; left out: none. */
  readonly hub?: SubmittedPart | undefined
  /** Left out: the device that took it. */
  readonly sentBy?: HandOverSender | undefined
}

interface SubmittedPart extends OrderedAtHub {
  readonly name: string
}

/**
 * Takes a priced order, or stores its refusal, and returns the answer to its key. Null: something
 * changed meanwhile; price it again.
 */
export async function submitOrder(
  { orderStore, memberStore }: CheckoutDeps,
  { submission, call, cached, priced, language, userId, orderedAt, ...by }: SubmittedOrder,
): Promise<StoredAnswer | null> {
  if (!priced.ok) {
    return orderStore.refuse(submission, {
      httpStatus: answerByProblem[priced.error.type].status,
      answer: writeOrderProblem(priced.error, cached.index, language),
    })
  }
  const { costs, pickupAt, claims, suite } = priced.value
  const at = submission.at.getTime()
  const { hub } = by
  const named = hub ? { hub: { name: hub.name } } : {}
  const content = await writeContent(
    { memberStore },
    { call, cached, priced: priced.value, ...named, language, orderedAt, at },
  )
  const order = {
    orderId: asId<OrderId>(randomUUID()),
    type: call.type,
    tableNumber: suite ? tableOfSuite(suite) : (call.data.config.tableNum ?? null),
    total: costs.totalWithTip,
    pickupTime: pickupAt === null ? null : new Date(pickupAt).toISOString(),
    fireAt: fireTimeOf({ ...content, type: call.type, placedAt: at, dueAt: pickupAt }, cached),
    prepMinutes: prepMinutesOf({ ...content, type: call.type, at }, cached),
    content,
    receiptMail: receiptMailOf(content, { language, at }),
    estimatedReadyTime:
      pickupAt === null
        ? await estimateOf(orderStore, { ...cached, type: call.type }, submission.at)
        : undefined,
    userId,
    operatorId: by.operatorId ?? null,
    giftCard: claims.find(isHubCard)?.amount,
    sentFrom: by.sentBy?.device,
    hub,
  }
  const taken = await orderStore.take(submission, order, claims)
  // Another order was first. Priced again, this one is refused with what is left.
  return isClaimRefused(taken) ? null : taken
}

function isHubCard(claim: Claim): claim is Extract<Claim, { readonly type: 'GiftCard' }> {
  return claim.type === 'GiftCard' && claim.hub !== undefined
}

/** The time by the estimate that the menu shows; left out: the menu shows none. */
async function estimateOf(
  orderStore: CheckoutDeps['orderStore'],
  cached: Cooking,
  at: Date,
): Promise<string | undefined> {
  const minutes = (await queueOf(orderStore, cached, at.getTime()))?.estimatedWaitMinutes
  return minutes === undefined ? undefined : new Date(at.getTime() + minutes * 60_000).toISOString()
}
