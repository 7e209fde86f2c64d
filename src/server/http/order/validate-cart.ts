import type { Context } from 'hono'
import { configOfCall } from '#contract/order/order-config.ts'
import type { AddItemCall, ValidateCall } from '#contract/order/order-calls.ts'
import type { Delivery } from '#domain/delivery/delivery.ts'
import type { KnownMember } from '#domain/cart/cart-adjustments.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { CartTimeDeps } from '#server/checkout/price/check-cart-time.ts'
import { checkCartTime } from '#server/checkout/price/check-cart-time.ts'
import { checkDelivery } from '#server/checkout/price/check-delivery.ts'
import { chosenTime } from '#server/checkout/price/chosen-time.ts'
import type { AskedTime } from '#server/checkout/price/chosen-time.ts'
import { belowMinimum } from '#server/checkout/price/check-details.ts'
import { billLines } from '#server/checkout/price/bill-lines.ts'
import { askedFulfilment } from '#domain/delivery/fulfilment.ts'
import type { PricedLine } from '#domain/pricing/priced-line.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import { checkOrder } from '#server/checkout/price/check-order.ts'
import type { AskedOrder } from '#server/checkout/price/check-order.ts'
import { readShownLine } from '#server/checkout/price/read-shown-line.ts'
import { takeRoundTable } from '#server/checkout/price/find-round.ts'
import { verdictOf } from '#server/checkout/price/code-verdicts.ts'
import { findMember } from '#server/checkout/price/resolve-codes.ts'
import { userOfCookie } from '#server/http/account/find-person.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { OrderProblem, RequestProblem } from '#server/problems/api-problem.ts'
import { limitCodeGuesses } from '#server/http/code/limit-code-guesses.ts'
import type { GuardDeps } from '#server/http/code/limit-code-guesses.ts'
import { readPlaceByCountry } from './read-by-country.ts'
import { readLunch } from './read-lunch.ts'
import { sendOrderProblem } from './send-order-problem.ts'

type Checked = Promise<Result<{ readonly valid: true }, RequestProblem | Response>>

/** The cart must be orderable with the added item. */
export async function checkAddition(
  c: Context<ApiEnv>,
  deps: GuardDeps & CartTimeDeps,
  call: AddItemCall,
): Checked {
  const { itemsInCart, itemToAdd, type, checkout } = call
  const config = configOfCall(call)
  const others = itemsInCart.filter(({ orderId }) => orderId !== itemToAdd.orderId)
  const lines = [...others, itemToAdd].map(readShownLine)
  const time = await readTime(c, deps, call)
  if (!time.ok) return time
  const identifier = identifierOf(checkout)
  return check(c, deps, { type, config, lines, ...time.value, identifier, time: call })
}

/** The cart must be orderable. Only a checkout names codes: the venue's minimum is asked of the cart without them. */
export async function checkCart(
  c: Context<ApiEnv>,
  deps: GuardDeps & CartTimeDeps,
  call: ValidateCall,
): Checked {
  const { itemsInCart, type, delivery = null, checkout } = call
  const config = configOfCall(call)
  if (delivery) {
    const place = readPlaceByCountry('delivery', delivery, c.get('venue').venue)
    if (!place.ok) return place
    const problem = await whyNotThere(c, deps, place.value)
    if (problem) return failure(sendOrderProblem(c, problem))
  }
  const lines = itemsInCart.map(readShownLine)
  const time = await readTime(c, deps, call)
  if (!time.ok) return time
  const identifier = identifierOf(checkout)
  const whole = { delivery }
  return check(c, deps, { type, config, lines, ...time.value, identifier, time: call, whole })
}

async function readTime(
  c: Context<ApiEnv>,
  deps: AppDeps,
  asked: AskedTime,
): Promise<Result<Pick<AskedOrder, 'forTime' | 'lunch'>, RequestProblem>> {
  const lunch = await readLunch(c, deps, asked)
  if (!lunch.ok) return lunch
  const { timeZone } = c.get('venue').venue
  return success({
    forTime: chosenTime(asked, { timeZone, at: deps.now() }),
    lunch: lunch.value ?? undefined,
  })
}

async function whyNotThere(
  c: Context<ApiEnv>,
  deps: AppDeps,
  delivery: Delivery,
): Promise<OrderProblem | null> {
  const { settings, venue } = c.get('venue')
  if (!settings.delivery) return { type: 'HandoverNotOffered' }
  const { country } = venue
  const asked = { delivery, country, path: 'delivery' }
  const there = await checkDelivery(deps, settings.delivery, asked)
  return there.ok ? null : there.error
}

interface OrderToCheck extends Omit<AskedOrder, 'member'> {
  /** Identifies the member; undefined: no member. */
  readonly identifier: string | undefined
  readonly time: AskedTime
  /** Left out: the cart still grows. */
  readonly whole?: { readonly delivery: Delivery | null }
}

async function check(
  c: Context<ApiEnv>,
  deps: GuardDeps & CartTimeDeps,
  { identifier, time, whole, ...order }: OrderToCheck,
): Checked {
  const venue = c.get('venue')
  const settleGuesses = await limitCodeGuesses(
    c,
    deps,
    identifier === undefined ? {} : { member: identifier },
  )
  if (!settleGuesses) return failure({ type: 'TooMany' })
  const member =
    identifier === undefined ? success(null) : await findMember(deps, venue, identifier)
  await settleGuesses({ member: verdictOf(member) })
  if (!member.ok) return failure(sendOrderProblem(c, member.error))
  // The suite of a pre-order is checked when it is submitted.
  const toSuite = order.type === 'catering'
  const asRound = order.config.anotherRoundId !== undefined
  const userId = asRound ? await userOfCookie(c, deps) : null
  const config = await takeRoundTable(deps, venue, { config: order.config, userId })
  if (!config.ok) return failure(sendOrderProblem(c, config.error))
  const isTimeOpen = time.pickup_time === undefined
  const asked = { ...order, config: config.value, toSuite, isTimeOpen, member: member.value }
  const at = deps.now()
  const checked = checkOrder(venue, asked, at)
  if (!checked.ok) return failure(sendOrderProblem(c, checked.error, 'date'))
  const cart = { ...asked, member: member.value, lines: checked.value }
  const below = whole && whyBelow(venue, { ...cart, ...whole })
  if (below) return failure(sendOrderProblem(c, below))
  const problem = await checkCartTime(deps, venue, { asked: time, lines: order.lines, at })
  if (problem === null) return success({ valid: true })
  const isOfDay = time.pickup_time === undefined && time.date !== undefined
  return failure(sendOrderProblem(c, problem, isOfDay ? 'date' : undefined))
}

interface PricedCart extends Pick<AskedOrder, 'type' | 'config'> {
  readonly member: KnownMember | null
  readonly lines: readonly PricedLine[]
  readonly delivery: Delivery | null
}

function whyBelow(venue: CachedVenue, { type, config, member, lines, delivery }: PricedCart) {
  const { takeoutType } = config
  const asked = { type, chosen: takeoutType ?? null, hasPlace: delivery !== null }
  const fulfilment = askedFulfilment(venue.venue.fulfilments, asked)
  const terms = { discount: null, voucher: null, member, delivery }
  const costs = billLines(venue, { lines, type, takeoutType, tip: noTip, terms })
  return belowMinimum(venue, { type, fulfilment, delivery }, costs)
}

const noTip = { type: 'percentage', percentageValue: 0 } as const

function identifierOf(checkout: AddItemCall['checkout']): string | undefined {
  return checkout?.memberInfo?.identifier
}
