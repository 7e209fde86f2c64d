import { randomUUID } from 'node:crypto'
import type { PlaceOrderCall, PreOrderSuites } from '#contract/order/order-calls.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { dollarsToCents } from '#domain/money/money.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { StoredAnswer } from '#server/order/order-store.ts'
import type { PreOrderCard, PreOrderStore } from '#server/order/pre-order-store.ts'
import type { HolderName } from '#server/payment/card-holder.ts'
import { findStoredCard } from '#server/payment/stored-cards.ts'
import type { OrderProblem } from '#server/problems/api-problem.ts'
import type { EventSuite } from '#server/suite/suite-store.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import { submitOrder } from '#server/checkout/take/submit-order.ts'
import type { SubmittedOrder } from '#server/checkout/take/submit-order.ts'
import { tableOfSuite, writeContent } from '#server/checkout/take/write-content.ts'

export interface SubmittedAhead extends SubmittedOrder {
  readonly suites: PreOrderSuites
  readonly madeBy: UserId
  /** The e-mail in plain form of an owner who acts by their account; null: an operator. */
  readonly ownerEmail: string | null
  /** Owner of the saved cards that it may be charged to; null: none may. */
  readonly holder: HolderName | null
}

export type SubmittedPreOrder = Awaited<ReturnType<PreOrderStore['submit']>>

/**
 * Submits or changes a priced pre-order, or stores its refusal; nothing is charged. Null: something
 * changed meanwhile; price it again.
 */
export async function submitPreOrder(
  deps: CheckoutDeps,
  order: SubmittedAhead,
): Promise<SubmittedPreOrder> {
  const { submission, call, cached, priced, suites, language, userId } = order
  const { suitesInfo } = call.data.checkout
  const { preOrderStore } = deps
  if (!priced.ok) return refuse(deps, order, priced.error)
  const { suite, pickupAt, costs } = priced.value
  if (!preOrderStore || !suitesInfo || !suite || pickupAt === null) {
    throw new Error('A pre-order without its suite or its time was priced')
  }
  const card = await findCard(deps, order, suite)
  if (!card.ok) return refuse(deps, order, card.error)
  const { tabLimit } = suitesInfo
  const { eventSuiteId, revision, device = null } = suites
  const { id } = call
  return preOrderStore.submit(submission, {
    eventSuiteId,
    orderId: asId(randomUUID()),
    from: id === undefined || revision === undefined ? null : { orderId: asId(id), revision },
    deliverAt: new Date(pickupAt),
    total: costs.totalWithTip,
    due: costs.amountDue,
    currency: cached.venue.currency,
    tableNumber: tableOfSuite(suite),
    payment: suite.paymentPreference,
    card: card.value,
    userId,
    language,
    content: await writeContent(deps, {
      call,
      cached,
      priced: priced.value,
      language,
      orderedAt: cached.venue.id,
      at: submission.at.getTime(),
    }),
    tabLimit: typeof tabLimit === 'number' ? dollarsToCents(tabLimit) : tabLimit,
    madeBy: order.madeBy,
    ownerEmail: order.ownerEmail,
    device,
  })
}

function refuse(
  deps: CheckoutDeps,
  order: SubmittedAhead,
  problem: OrderProblem,
): Promise<StoredAnswer | null> {
  return submitOrder(deps, { ...order, priced: failure(problem) })
}

/**
 * The chosen saved card, else the one that the suite's pre-order has: operators change a pre-order
 * without a card of its owner's. Null: it goes on the invoice.
 */
async function findCard(
  { payment, preOrderStore }: CheckoutDeps,
  { call, holder, submission: { venueId } }: SubmittedAhead,
  { eventSuiteId, ownerEmail, paymentPreference }: EventSuite,
): Promise<Result<PreOrderCard | null, OrderProblem>> {
  if (paymentPreference === 'invoice') return success(null)
  if (!payment || !isBySavedCard(call)) return failure({ type: 'PreOrderWithoutCard' })
  const chosen = call.data.chosenCreditCard
  if (chosen) {
    const { paymentCardId } = chosen
    const found = holder && (await findStoredCard(payment, { holder, paymentCardId }))
    return found ? success({ holder, paymentCardId }) : failure({ type: 'CardUnknown' })
  }
  const there = (await preOrderStore?.ofSuites(venueId, [eventSuiteId]))?.get(eventSuiteId)
  const card = there?.ownerEmail === ownerEmail ? there.card : null
  return card ? success(card) : failure({ type: 'PreOrderWithoutCard' })
}

/** A wallet's token and a card that was typed in are for a payment at once. */
function isBySavedCard({ data }: PlaceOrderCall): boolean {
  return data.checkout.paymentMethod === 'credit_card' && data.checkout.card === undefined
}
