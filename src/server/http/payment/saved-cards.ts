import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import {
  deletePaymentCallSchema,
  savePaymentMethodCallSchema,
  updatePaymentMethodCallSchema,
} from '#contract/payment/payment-calls.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { findCardHolder, keepUnder } from './card-cookie.ts'
import { nameOfHolder } from '#server/payment/card-holder.ts'
import type { HolderName } from '#server/payment/card-holder.ts'
import { requestStoredCard } from '#server/payment/save-card.ts'
import type { PaymentDeps } from '#server/payment/payment-deps.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import { countCall } from '#server/http/count-call.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { writeCards } from './write-cards.ts'

/** GET /api/auth/payment-method: empty without saved cards. */
export async function listPaymentMethods(c: Context, deps: AppDeps): Promise<Response> {
  const holder = await findCardHolder(c, deps)
  return holder.ok ? sendCards(c, deps, nameOfHolder(holder.value)) : sendProblem(c, holder.error)
}

/** POST /api/auth/payment-method */
export async function savePaymentMethod(c: Context, deps: AppDeps): Promise<Response> {
  const { payment } = deps
  if (!payment) return sendProblem(c, { type: 'UnknownPath' })
  const call = await readCall(c, savePaymentMethodCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { card, isDefault, ...given } = call.value
  // Before the call to the gateway: an expired session must not save a card.
  const known = await findCardHolder(c, deps, given)
  if (!known.ok) return sendProblem(c, known.error)
  if (known.value.type === 'none') return sendProblem(c, { type: 'NotAllowed' })
  const waitSeconds = await countCall(c, deps, { kind: 'savedCards', venueId: null })
  if (waitSeconds !== null) return sendProblem(c, { type: 'TooMany', waitSeconds })
  const kept = await requestStoredCard(payment.gateway, { token: card.token, key: randomUUID() })
  if (kept === null) return sendProblem(c, { type: 'CardInvalid' })
  const under = keepUnder(c, known.value, new Date(deps.now()))
  if (under === null) return sendProblem(c, { type: 'NotAllowed' })
  const { name: holder, endsAt } = under
  const added = await payment.cardStore.add(holder, kept, endsAt)
  if (!added) return sendProblem(c, { type: 'TooManyCards' })
  if (isDefault === true) await payment.cardStore.choose(holder, kept.paymentCardId)
  return sendCards(c, deps, holder)
}

/** PUT /api/auth/payment-method */
export async function updatePaymentMethod(c: Context, deps: AppDeps): Promise<Response> {
  const { payment } = deps
  if (!payment) return sendProblem(c, { type: 'UnknownPath' })
  const call = await readCall(c, updatePaymentMethodCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { paymentCardId, card, isDefault, ...given } = call.value
  const found = await findCardHolder(c, deps, given)
  if (!found.ok) return sendProblem(c, found.error)
  const holder = nameOfHolder(found.value)
  if (holder === null || (await payment.cardStore.find(holder, paymentCardId)) === null) {
    return sendProblem(c, { type: 'UnknownCard' })
  }
  if (card) {
    const waitSeconds = await countCall(c, deps, { kind: 'savedCards', venueId: null })
    if (waitSeconds !== null) return sendProblem(c, { type: 'TooMany', waitSeconds })
  }
  const fault = card ? await replace(payment, holder, { paymentCardId, token: card.token }) : null
  if (fault !== null) return sendProblem(c, fault)
  if (isDefault === true) await payment.cardStore.choose(holder, paymentCardId)
  const under = keepUnder(c, found.value, new Date(deps.now()))
  if (under) await payment.cardStore.renew(holder, paymentCardId, under.endsAt)
  return sendCards(c, deps, holder)
}

interface Replacement {
  readonly paymentCardId: string
  readonly token: string
}

async function replace(
  { gateway, cardStore }: PaymentDeps,
  holder: HolderName,
  { paymentCardId, token }: Replacement,
): Promise<RequestProblem | null> {
  const kept = await requestStoredCard(gateway, { token, key: randomUUID() })
  if (kept === null) return { type: 'CardInvalid' }
  await cardStore.replace(holder, { ...kept, paymentCardId })
  return null
}

/** POST /api/auth/delete-payment */
export async function deletePaymentMethod(c: Context, deps: AppDeps): Promise<Response> {
  const { payment } = deps
  if (!payment) return sendProblem(c, { type: 'UnknownPath' })
  const call = await readCall(c, deletePaymentCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { paymentCardId, ...given } = call.value
  const found = await findCardHolder(c, deps, given)
  if (!found.ok) return sendProblem(c, found.error)
  const holder = nameOfHolder(found.value)
  const removed = holder && (await payment.cardStore.remove(holder, paymentCardId))
  return removed === true ? sendCards(c, deps, holder) : sendProblem(c, { type: 'UnknownCard' })
}

async function sendCards(
  c: Context,
  { payment }: AppDeps,
  holder: HolderName | null,
): Promise<Response> {
  return c.json(await writeCards(payment, holder))
}
