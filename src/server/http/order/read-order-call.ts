import type { Context } from 'hono'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { IdempotencyKey, UserId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { AccountCallDeps } from '#server/http/account/account-call-deps.ts'
import { registerAtCheckout } from '#server/http/account/register-at-checkout.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { codesToLimit, limitCodeGuesses } from '#server/http/code/limit-code-guesses.ts'
import type { GuardDeps } from '#server/http/code/limit-code-guesses.ts'
import type { OnVerdicts } from '#server/checkout/price/code-verdicts.ts'
import { countCall } from '#server/http/count-call.ts'
import { sendFieldProblem } from '#server/http/send-problem.ts'
import { canonicalHash } from '#server/order/canonical-hash.ts'
import type { HandOverSender } from '#domain/suite/hand-over-sender.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import { noteAct } from '#server/http/record-acts.ts'
import { findHandOver } from './find-hand-over.ts'
import { readByCountry } from './read-by-country.ts'
import { findOrderer } from './find-orderer.ts'
import type { Orderer } from './find-orderer.ts'
import { cardHolderOf } from '#server/payment/card-holder.ts'
import type { CardHolder } from '#server/payment/card-holder.ts'
import { moveGuestCards } from '#server/http/payment/card-cookie.ts'
import type { FieldFault } from '#server/problems/field-fault.ts'

export interface OrderCall {
  /** The call with no password or session token, which nothing below HTTP may see. */
  readonly asked: PlaceOrderCall
  readonly requestHash: string
  /** Null: a guest's order. */
  readonly userId: UserId | null
  /** The account that acts: the user's, or an operator's; null: a guest. */
  readonly madeBy: UserId | null
  /** The account that acts, where it is an operator's; null: the order's person, or a guest. */
  readonly operatorId: UserId | null
  /** Left out: the device that took it. */
  readonly sentBy: HandOverSender | undefined
  /** The e-mail in plain form of a suite's owner who acts by their account; null: anybody else. */
  readonly ownerEmail: string | null
  /** The holder of the saved cards that it may be charged to, and for whom its card is saved. */
  readonly cards: CardHolder
  /** Call it after each look-up of its codes: those that are not right count as guesses. */
  readonly settleGuesses: OnVerdicts
}

export interface OrderCallDeps extends GuardDeps {
  /** Left out: this server has no accounts. */
  readonly accountCalls: AccountCallDeps | undefined
}

function codesOf({ data }: PlaceOrderCall): ReturnType<typeof codesToLimit> {
  const { suites } = data
  const suite = suites?.eventDayOrdering === true ? suites.suiteCode : undefined
  return { ...codesToLimit(data), ...(suite === undefined ? {} : { suite }) }
}

/** An order as it came, with its key. */
export interface SentOrder {
  readonly key: IdempotencyKey
  readonly body: PlaceOrderCall
  /** The text of the body. */
  readonly text: string
}

/** Finds the user of an order, and limits guesses at its codes. */
export async function readOrderCall(
  c: Context<ApiEnv>,
  deps: OrderCallDeps,
  { key, body: sent, text }: SentOrder,
): Promise<Result<OrderCall, RequestProblem | Response>> {
  const { venue } = c.get('venue')
  const checkout = readByCountry(sent.data.checkout, venue)
  if (!checkout.ok) return checkout
  const body = { ...sent, data: { ...sent.data, checkout: checkout.value } }
  const { token, operatorToken, ...rest } = body
  const asked = withoutPassword(rest)
  const { suites } = asked.data
  const fields = preOrderFaults(asked)
  if (fields) return failure({ type: 'Malformed', fields })
  const found = await findOrderer(c, deps, { token, operatorToken, suites })
  if (!found.ok) return found
  const { id: venueId } = venue
  const counted = { kind: 'orders', venueId, userId: found.value.madeBy } as const
  const waitSeconds = await countCall(c, deps, counted)
  if (waitSeconds !== null) return failure({ type: 'TooMany', waitSeconds })
  const orderer = await registerGuest(c, deps, { found: found.value, call: body, key })
  if (!orderer.ok) return orderer.error.type === 'EmailTaken' ? emailTaken(c) : orderer
  const { userId, ownerEmail, cards } = orderer.value
  const handOver = await findHandOver(c, deps, {
    sender: orderer.value,
    key,
    body: text,
    suites,
  })
  if (!handOver.ok) return handOver
  const { madeBy, sentBy } = handOver.value
  if (needsSignIn(c, asked, userId)) return failure({ type: 'NotSignedIn' })
  const settleGuesses = await limitCodeGuesses(c, deps, codesOf(asked))
  if (!settleGuesses) return failure({ type: 'TooMany' })
  const requestHash = canonicalHash(asked)
  const operatorId = madeBy === userId ? null : madeBy
  if (operatorId) noteAct(c, { kind: 'order', outcome: 'sent', personId: userId, operatorId })
  const by = { userId, madeBy, operatorId, sentBy, ownerEmail, cards }
  return success({ asked, requestHash, ...by, settleGuesses })
}

function emailTaken(c: Context<ApiEnv>) {
  return failure(sendFieldProblem(c, 'data.checkout.contact.email', { type: 'EmailTaken' }))
}

function withoutPassword(call: PlaceOrderCall): PlaceOrderCall {
  const { password: _password, ...contact } = call.data.checkout.contact
  return { ...call, data: { ...call.data, checkout: { ...call.data.checkout, contact } } }
}

interface RegisteringGuest {
  readonly found: Orderer
  readonly call: PlaceOrderCall
  readonly key: IdempotencyKey
}

/**
 * A signed-in user needs no account, so a password is not looked at; nor is it where the order's key
 * has its answer.
 */
async function registerGuest(
  c: Context<ApiEnv>,
  { accountCalls, orderStore }: OrderCallDeps,
  { found, call, key }: RegisteringGuest,
): Promise<Result<Orderer, RequestProblem>> {
  const { contact } = call.data.checkout
  if (found.madeBy !== null || !accountCalls || contact.password === undefined)
    return success(found)
  const name = { venueId: c.get('venue').venue.id, key }
  if ((await orderStore.find(name)) !== null) return success(found)
  const registered = await registerAtCheckout(c, accountCalls, {
    ...contact,
    password: contact.password,
  })
  if (!registered.ok) return registered
  const { userId } = registered.value
  if (found.cards.type === 'browser') await moveGuestCards(c, accountCalls, userId)
  return success({
    ...found,
    userId,
    madeBy: userId,
    cards: cardHolderOf({ type: 'user', userId }),
  })
}

/** True: the venue requires a sign-in for this order, and it is a guest's. */
function needsSignIn(
  c: Context<ApiEnv>,
  { type }: Pick<PlaceOrderCall, 'type'>,
  userId: UserId | null,
): boolean {
  const { catering } = c.get('venue').settings
  return type === 'generic-catering' && catering?.requiresLogin === true && userId === null
}

/** Fields that a pre-order lacks, and those of a pre-order that another order has; null: none. */
function preOrderFaults({
  id,
  data: { suites, checkout },
}: PlaceOrderCall): Readonly<Record<string, FieldFault>> | null {
  if (suites?.eventDayOrdering !== false) {
    if (id !== undefined) return { id: onlyOfPreOrders }
    return checkout.suitesInfo ? { 'data.checkout.suitesInfo': onlyOfPreOrders } : null
  }
  if (!checkout.suitesInfo) return { 'data.checkout.suitesInfo': { type: 'required' } }
  if (id !== undefined && suites.revision === undefined) {
    return { 'data.suites.revision': { type: 'required' } }
  }
  if (id === undefined && suites.revision !== undefined) {
    return { id: { type: 'required' } }
  }
  return null
}

const onlyOfPreOrders: FieldFault = { type: 'unknown' }
