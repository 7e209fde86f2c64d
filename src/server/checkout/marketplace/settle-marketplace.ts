import { isTaken } from '#contract/order/is-taken.ts'
import type { MarketplaceAnswer, RefusedPart } from '#contract/order/marketplace.ts'
import type { PlacedOrder } from '#contract/order/order-calls.ts'
import type { Problem } from '#contract/problem.ts'
import type { UserId } from '#domain/ids.ts'
import { answerByProblem } from '#server/problems/problem-codes.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import { writeOrderProblem } from '#server/problems/write-problem.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import type { HolderName } from '#server/payment/card-holder.ts'
import type { PendingPayment } from '#server/checkout/payment/pay-for-order.ts'
import { submitPaidOrder } from '#server/checkout/take/submit-paid-order.ts'
import type { CachedVenue, VenueCache } from '#server/venue/venue-cache.ts'
import type { SubmissionName } from '#domain/order/submission-name.ts'
import type { GivenAnswer, StoredAnswer } from '#server/order/order-store.ts'
import { partKeyOf } from '#server/order/submission-keys.ts'
import type { PartOrder } from './price-marketplace-order.ts'

export interface SettleDeps extends CheckoutDeps {
  readonly venues: Pick<VenueCache, 'refresh'>
}

export interface PartsToSettle {
  /** The hub's own name and key. */
  readonly name: SubmissionName
  readonly requestHash: string
  readonly language: LanguageCode
  /** Owner of the saved cards that may be charged; null: none may. */
  readonly holder: HolderName | null
  /** Null: a guest's order. */
  readonly userId: UserId | null
  /** The operator who placed it; null: no operator did. */
  readonly operatorId: UserId | null
  readonly parts: readonly PartOrder[]
}

/**
 * Takes or refuses each venue's part in turn, each with its own payment. Null: something changed
 * meanwhile; price the order again.
 */
export async function settleMarketplace(
  deps: SettleDeps,
  order: PartsToSettle,
): Promise<GivenAnswer | PendingPayment | null> {
  const settled: MarketplaceAnswer = []
  for (const part of order.parts) {
    const given = await settlePart(deps, order, part)
    if (given === null || 'type' in given) return given
    settled.push(partOf(part.cached.venue, given))
  }
  return answerOf(settled)
}

/** A part's own answer is an order or a refusal; only a hub's is a list. */
type PartAnswer = PlacedOrder | Problem

function partOf(
  { id, displayName }: CachedVenue['venue'],
  given: PartAnswer,
): MarketplaceAnswer[number] {
  const venue = { restaurantId: id, name: displayName }
  if ('orderId' in given) return { ...venue, ...given }
  const { code, message, items } = given
  return { ...venue, code, message: String(message), ...(items ? { items } : {}) }
}

async function settlePart(
  deps: SettleDeps,
  { name, requestHash, parts: _parts, ...owner }: PartsToSettle,
  part: PartOrder,
): Promise<PartAnswer | PendingPayment | null> {
  const { id: venueId } = part.cached.venue
  const { venueId: orderedAt } = name
  if (part.version === null) {
    return writeOrderProblem({ type: 'VenueClosed' }, part.cached.index, owner.language)
  }
  const { version } = part
  const key = partKeyOf(name.key, venueId)
  const submission = { venueId, key, requestHash, version, at: new Date(deps.now()) }
  const hub = { ...name, name: part.hubName, version: part.hubVersion }
  const stored = await submitPaidOrder(deps, { ...part, ...owner, hub, submission, orderedAt })
  if (stored !== null && 'type' in stored) return stored
  if (stored !== null) return answerOfPart(stored)
  // The venue may take no orders by now: the part is priced again with what it says.
  await deps.venues.refresh(venueId)
  return null
}

function answerOfPart({ answer }: StoredAnswer): PartAnswer {
  if ('orderId' in answer || 'code' in answer) return answer
  throw new Error('The key of a part has the answer of another kind of order')
}

/**
 * The one answer for the hub's key. If every part is refused, so is the order, with the problems of
 * all lines and the first venue's message.
 */
export function answerOf(parts: MarketplaceAnswer): GivenAnswer {
  const refused = parts.filter((part): part is RefusedPart => !isTaken(part))
  const [first] = refused
  if (!first || refused.length < parts.length) return { httpStatus: 200, answer: parts }
  const items = refused.flatMap((part) => part.items ?? [])
  const { code, message } = first
  return {
    httpStatus: answerByProblem.CartRefused.status,
    answer: { code, message, ...(items.length > 0 ? { items } : {}) },
  }
}
