import type { Context } from 'hono'
import { ofOperator, userHeader } from '#contract/account/account-calls.ts'
import { readHandOverProof } from '#contract/suite/hand-over.ts'
import { handOverHeader } from '#contract/suite/hand-over-header.ts'
import type { IdempotencyKey, UserId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { SessionDeps } from '#server/http/session/find-session.ts'
import { mayServeSuites } from '#server/http/session/find-venue-operator.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import { isHandedOver, readTicket } from '#server/suite/hand-over-ticket.ts'
import type { HandOverSender } from '#domain/suite/hand-over-sender.ts'
import type { Orderer } from './find-orderer.ts'

interface SentCall {
  readonly sender: Pick<Orderer, 'madeBy'>
  readonly key: IdempotencyKey
  /** The text of the request's body. */
  readonly body: string
  readonly suites: { readonly eventSuiteId: string } | undefined
}

interface MadeOrder {
  /** The account that took it; null: a guest. */
  readonly madeBy: UserId | null
  /** Undefined: the device that took it. */
  readonly sentBy: HandOverSender | undefined
}

/**
 * The operator whose device took an order, and the one that sends it (see note: hand-over). Nothing
 * is stored for one that is refused: the device that took it may still send it.
 */
export async function findHandOver(
  c: Context<ApiEnv>,
  { accounts }: SessionDeps,
  { sender: { madeBy }, key, body, suites }: SentCall,
): Promise<Result<MadeOrder, RequestProblem>> {
  const header = c.req.header(handOverHeader)
  if (header === undefined) return success({ madeBy, sentBy: undefined })
  const proof = readHandOverProof(header)
  if (!proof) {
    return failure({ type: 'Malformed', fields: { [handOverHeader]: { type: 'invalid' } } })
  }
  const isOperator = c.req.header(userHeader) === ofOperator && madeBy !== null
  if (!isOperator || !accounts || !suites) {
    return failure({
      type: 'Malformed',
      fields: { [handOverHeader]: { type: 'invalid' } },
    })
  }
  const { id: venueId } = c.var.venue.venue
  const claims = readTicket(proof.ticket)
  if (!claims) return failure({ type: 'HandOverInvalid' })
  if (claims.venueId !== venueId) return failure({ type: 'HandOverForeign' })
  const call = { venueId, key, body }
  if (!(await isHandedOver(accounts.invitationKeys, proof, call))) {
    return failure({ type: 'HandOverInvalid' })
  }
  const owned = await accounts.suiteStore.find(venueId, suites.eventSuiteId)
  // A suite that is gone is refused by its order's price, under the order's key.
  if (owned && owned.event.eventId !== claims.eventId) return failure({ type: 'HandOverForeign' })
  const trustedFrom = await accounts.operatorStore.trustedFrom(claims.operatorId, venueId)
  const stillServes = await mayServeSuites(accounts, claims.operatorId, venueId)
  if (!stillServes || trustedFrom === null || claims.issuedAt < trustedFrom) {
    return failure({ type: 'HandOverRevoked' })
  }
  const sentBy = { userId: madeBy, device: proof.device ?? null }
  return success({ madeBy: claims.operatorId, sentBy })
}
