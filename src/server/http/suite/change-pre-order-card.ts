import type { Context } from 'hono'
import { preOrderCardCallSchema } from '#contract/suite/pre-order-wire.ts'
import type { PreOrderAnswer } from '#contract/suite/pre-order-wire.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { nameOfHolder } from '#server/payment/card-holder.ts'
import { findStoredCard } from '#server/payment/find-stored-card.ts'
import { findPreOrderMaker } from './find-pre-order-maker.ts'
import type { SuiteCallDeps } from './suite-call-deps.ts'

/** PUT …/event-suites/:eventSuiteId/pre-order-card */
export async function changePreOrderCard(
  c: Context<ApiEnv>,
  deps: SuiteCallDeps,
): Promise<Response> {
  const call = await readCall(c, preOrderCardCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const maker = await findPreOrderMaker(c, deps, call.value)
  if (!maker.ok) return sendProblem(c, maker.error)
  const { suite, preOrderStore, cards, madeBy, ownerEmail } = maker.value
  const holder = nameOfHolder(cards)
  const { paymentCardId } = call.value
  const card = holder && { holder, paymentCardId }
  if (!card || !deps.payment || !(await findStoredCard(deps.payment, card))) {
    return sendProblem(c, { type: 'UnknownCard' })
  }
  const at = new Date(deps.now())
  const changed = await preOrderStore.changeCard(suite, { card, madeBy, ownerEmail, at })
  if (changed === null) return sendProblem(c, { type: 'PreOrderNotHeld' })
  if ('type' in changed) return sendProblem(c, changed)
  // The job that locks pre-orders charges it.
  const answer: PreOrderAnswer = { state: 'locked', revision: changed.revision }
  return c.json(answer)
}
