import { receivedAnswerSchema, type ReceivedAnswer } from '#contract/lab/lab-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

export interface ReceivedQuestion {
  readonly venueId: VenueId
  /** The guest's name, as the lab made it. */
  readonly guest: string
}

/** For the network lab: the orders of a guest that a demo venue has received. */
export async function fetchReceived(
  api: Api,
  { venueId, guest }: ReceivedQuestion,
): Promise<Result<ReceivedAnswer, CallProblem>> {
  return api({
    method: 'POST',
    path: '/lab/received',
    venueId,
    body: { guest },
    answer: receivedAnswerSchema,
  })
}
