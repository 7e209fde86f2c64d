import * as v from 'valibot'
import type { VenueId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from './call-problem.ts'
import type { Api } from './create-api.ts'

export interface ReceivedQuestion {
  readonly venueId: VenueId
  /** The guest's name, as the lab made it. */
  readonly guest: string
}

/** How many orders a demo venue has of a guest, and how many different keys they came under. */
const receivedSchema = v.object({ orders: v.number(), keys: v.number() })

export type Received = v.InferOutput<typeof receivedSchema>

/** For the network lab: what the server has, whatever the device believes. */
export async function askReceived(
  api: Api,
  { venueId, guest }: ReceivedQuestion,
): Promise<Result<Received, CallProblem>> {
  return api({
    method: 'POST',
    path: '/lab/received',
    venueId,
    body: { guest },
    answer: receivedSchema,
  })
}
