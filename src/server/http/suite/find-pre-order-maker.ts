import type { Context } from 'hono'
import type { UserId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { findOrderer } from '#server/http/order/find-orderer.ts'
import type { NamedPreOrder, PreOrderStore } from '#server/order/pre-order-store.ts'
import type { CardHolder } from '#server/payment/card-holder.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import type { SuiteCallDeps } from './suite-call-deps.ts'

interface PreOrderMaker {
  readonly suite: NamedPreOrder
  readonly preOrderStore: PreOrderStore
  readonly userId: UserId | null
  readonly madeBy: UserId
  readonly ownerEmail: string | null
  /** The holder of the saved cards that it may be charged to. */
  readonly cards: CardHolder
}

interface GivenTokens {
  readonly token?: string | undefined
  readonly operatorToken?: string | undefined
}

/** The suite of a call's path and its maker, by the rights of an order to that suite. */
export async function findPreOrderMaker(
  c: Context<ApiEnv>,
  deps: SuiteCallDeps,
  { token, operatorToken }: GivenTokens,
): Promise<Result<PreOrderMaker, RequestProblem>> {
  const { preOrderStore, accounts } = deps
  const { id: venueId } = c.get('venue').venue
  const eventSuiteId = c.req.param('eventSuiteId') ?? ''
  const suite = { venueId, eventSuiteId }
  const orderer = await findOrderer(c, deps, { token, operatorToken, suites: suite })
  if (!orderer.ok) return orderer
  const { userId, madeBy, ownerEmail, cards } = orderer.value
  if (madeBy === null) return failure({ type: 'NotSignedIn' })
  const owned = await accounts.suiteStore.find(venueId, eventSuiteId)
  if (!owned || !preOrderStore || owned.event.eventId !== c.req.param('eventId')) {
    return failure({ type: 'UnknownSuite' })
  }
  if (owned.event.endsAt <= new Date(deps.now())) return failure({ type: 'EventEnded' })
  return success({ suite, preOrderStore, userId, madeBy, ownerEmail, cards })
}
