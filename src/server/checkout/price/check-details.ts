import { readCartLine } from '#contract/cart/cart-wire.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { checkAnswers } from '#domain/order/check-answers.ts'
import type { Costs } from '#domain/pricing/costs.ts'
import { needsPhone } from '#domain/delivery/needs-phone.ts'
import { askedFulfilment, fulfilmentsFor } from '#domain/delivery/fulfilment.ts'
import { carriesAlcohol } from '#domain/menu/carries-alcohol.ts'
import { orderMinimum, type MinimumFacts } from '#domain/order/order-minimum.ts'
import { missingForMinimum } from '#domain/payment/payment-required.ts'
import { failure, success, type Result } from '#domain/result.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import { checkDelivery } from './check-delivery.ts'
import type { DetailsProblem } from '#server/problems/details-problem.ts'

export interface OrderWithDetails {
  readonly call: PlaceOrderCall
  /** Costs as the server priced them. */
  readonly costs: Pick<Costs, 'subtotalDiscounted'>
}

/**
 * Checks that an order has all that the venue requires: its place, a phone for its courier, answers
 * to questions, the age for alcohol.
 */
export async function checkDetails(
  deps: Pick<CheckoutDeps, 'addressLocator'>,
  { venue, settings, index }: Pick<CachedVenue, 'venue' | 'settings' | 'index'>,
  { call, costs }: OrderWithDetails,
): Promise<Result<true, DetailsProblem>> {
  const { type, data } = call
  const { delivery = null, questions = [], legalDrinkingAge } = data.checkout
  const asked = { type, chosen: data.config.takeoutType ?? null, hasPlace: delivery !== null }
  const fulfilment = askedFulfilment(venue.fulfilments, asked)
  if (fulfilmentsFor(settings, type).length > 0 && fulfilment === null) {
    return failure({ type: 'HandoverNotOffered' })
  }
  if (fulfilment === 'delivery' && settings.delivery) {
    const path = 'data.checkout.delivery'
    if (!delivery) return failure({ type: 'PlaceMissing', path })
    const there = await checkDelivery(deps, settings.delivery, {
      delivery,
      country: venue.country,
      path,
    })
    if (!there.ok) return there
  }
  if (needsPhone(fulfilment, settings) && data.checkout.contact.phone_number === undefined) {
    return failure({ type: 'PhoneMissing' })
  }
  const below = belowMinimum({ venue, settings }, { type, fulfilment, delivery }, costs)
  if (below) return failure(below)

  const faults = checkAnswers(settings.questions, questions)
  if (faults.length > 0) return failure({ type: 'AnswersRefused', faults })

  const alcoholic = data.items.map(readCartLine).some(({ itemId, options }) => {
    const item = index.itemsById.get(itemId)
    return item !== undefined && carriesAlcohol(item, options)
  })
  if (alcoholic && legalDrinkingAge !== true) {
    return failure({ type: 'AgeNotCertified', age: settings.legalDrinkingAge })
  }
  return success(true)
}

/** The amount that an order misses; null: it has the venue's minimum. */
export function belowMinimum(
  { venue, settings }: Pick<CachedVenue, 'venue' | 'settings'>,
  facts: MinimumFacts,
  { subtotalDiscounted }: OrderWithDetails['costs'],
): DetailsProblem | null {
  const minimum = orderMinimum(settings, facts)
  const missing = missingForMinimum(subtotalDiscounted, minimum)
  if (minimum === null || missing === 0) return null
  return { type: 'BelowMinimum', minimum, missing, currency: venue.currency }
}
