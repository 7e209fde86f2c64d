import type { Context } from 'hono'
import { answerGuestCallSchema } from '#contract/suite/guest-calls.ts'
import type { AnsweredGuest } from '#contract/suite/guest-calls.ts'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { allowAsk, refuseAsk } from '#server/checkout/answer-ask.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import type { GivenAnswer } from '#server/order/order-store.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import { findPreOrderMaker } from './find-pre-order-maker.ts'
import type { SuiteCallDeps } from './suite-call-deps.ts'

/** POST …/event-suites/:eventSuiteId/answer-guest */
export async function answerGuest(
  c: Context<ApiEnv>,
  deps: SuiteCallDeps,
  venues: VenueCache,
): Promise<Response> {
  const call = await readCall(c, answerGuestCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { key, allow, ...given } = call.value
  const maker = await findPreOrderMaker(c, deps, given)
  if (!maker.ok) return sendProblem(c, maker.error)
  const { venueId, eventSuiteId } = maker.value.suite
  const name = { venueId, key: asId<IdempotencyKey>(key) }
  const ask = await deps.askStore?.find(name)
  if (!ask || ask.eventSuiteId !== eventSuiteId) {
    return sendProblem(c, { type: 'UnknownSuiteAsk' })
  }
  const isOver = ask.endsAt <= new Date(deps.now())
  const answered =
    allow && !isOver
      ? await allowAsk(deps, { venues, ask })
      : await refuseAsk(deps, { venues, ask }, isOver ? 'SuiteAskEnded' : 'SuiteDeclined')
  if (answered === null) return sendProblem(c, { type: 'Maintenance' })
  return 'type' in answered ? sendProblem(c, answered) : c.json(write(answered))
}

function write({ answer }: GivenAnswer): AnsweredGuest {
  if ('checkNum' in answer) return { checkNum: answer.checkNum, refusal: null }
  if ('code' in answer) return { checkNum: null, refusal: answer.code }
  throw new Error('An order to a suite was answered in parts')
}
