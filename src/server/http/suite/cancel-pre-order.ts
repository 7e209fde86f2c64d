import type { Context } from 'hono'
import { cancelPreOrderCallSchema } from '#contract/suite/pre-order-wire.ts'
import type { PreOrderAnswer } from '#contract/suite/pre-order-wire.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { answerByProblem } from '#server/problems/problem-codes.ts'
import { writeOrderProblem } from '#server/problems/write-problem.ts'
import { findPreOrderMaker } from './find-pre-order-maker.ts'
import type { SuiteCallDeps } from './suite-call-deps.ts'
import { sendPreOrderChanged } from './write-pre-order.ts'

/** POST …/event-suites/:eventSuiteId/cancel-pre-order */
export async function cancelPreOrder(c: Context<ApiEnv>, deps: SuiteCallDeps): Promise<Response> {
  const call = await readCall(c, cancelPreOrderCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const maker = await findPreOrderMaker(c, deps, call.value)
  if (!maker.ok) return sendProblem(c, maker.error)
  const { suite, preOrderStore, madeBy, ownerEmail } = maker.value
  const at = deps.now()
  const { revision } = call.value
  const cancelled = await preOrderStore.cancel(suite, {
    revision,
    at: new Date(at),
    madeBy,
    ownerEmail,
    device: null,
  })
  if ('orderId' in cancelled) {
    const answer: PreOrderAnswer = { state: 'not-submitted', revision: cancelled.revision }
    return c.json(answer)
  }
  switch (cancelled.type) {
    case 'PreOrderChanged':
      return sendPreOrderChanged(c, cancelled, at)
    case 'PreOrderLocked': {
      const { venue, language } = c.var
      const answer = writeOrderProblem(cancelled, venue.index, language)
      return c.json(answer, answerByProblem.PreOrderLocked.status)
    }
    case 'SuiteNotAssigned':
      return sendProblem(c, cancelled)
  }
}
