import type { Context } from 'hono'
import { ofGuest, ofOperator, userHeader } from '#contract/account/account-calls.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { UserId } from '#domain/ids.ts'
import { plainEmail } from '#domain/member/check-identifier.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { AccountDeps } from '#server/account/account-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { Caller } from '#server/http/session/find-caller.ts'
import { bearerOf } from '#server/http/session/session-cookie.ts'
import type { SessionDeps } from '#server/http/session/find-session.ts'
import { findOperator, findUser } from '#server/http/session/find-user.ts'
import { holderOfCaller, holderOfGuest } from '#server/http/payment/card-cookie.ts'
import { findVenueOperator, mayServeSuites } from '#server/http/session/find-venue-operator.ts'
import { cardHolderOf } from '#server/payment/card-holder.ts'
import type { CardHolder } from '#server/payment/card-holder.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'

export interface Orderer {
  /** The person whose order it is; null: a guest's. */
  readonly userId: UserId | null
  /** The account that acts: the user's, or an operator's; null: a guest. */
  readonly madeBy: UserId | null
  /** The e-mail in plain form of a suite's owner who acts by their account; null: anybody else. */
  readonly ownerEmail: string | null
  /** The holder of the saved cards that it may be charged to, and for whom its card is saved. */
  readonly cards: CardHolder
}

type GivenOrder = Pick<PlaceOrderCall, 'token' | 'operatorToken'> & {
  readonly suites:
    | { readonly eventSuiteId: string; readonly suiteCode?: string | undefined }
    | undefined
}

/** An orderer without an account: a guest. */
const nobody: Omit<Orderer, 'cards'> = { userId: null, madeBy: null, ownerEmail: null }

/**
 * The user who orders, or the operator who orders for a suite. An order that names a user belongs
 * to that user alone: once their session has expired it is refused, and nothing is stored under its
 * key, so that it can be sent again. The same holds for an operator, where any of the venue's will
 * do.
 */
export async function findOrderer(
  c: Context<ApiEnv>,
  deps: SessionDeps,
  order: GivenOrder,
): Promise<Result<Orderer, RequestProblem>> {
  const userId = c.req.header(userHeader)
  if (userId === ofOperator) return findAttendant(c, deps, order)
  const { token, operatorToken } = order
  // A guest of the suite's owner orders by its code, which its order's price asks for.
  const suites = order.suites?.suiteCode === undefined ? order.suites : undefined
  const asGuest = () => success({ ...nobody, cards: holderOfGuest(c) })
  if (userId === ofGuest) return suites ? failure({ type: 'NotSignedIn' }) : asGuest()
  const isNamed = userId !== undefined || token !== undefined || bearerOf(c) !== undefined
  const caller = await findUser(c, deps, { userId, token })
  if (!caller.ok && isNamed) return failure({ type: 'ExpiredToken' })
  const operator =
    operatorToken === undefined ? null : await findOperator(c, deps, { token: operatorToken })
  if (operator && !operator.ok) return failure({ type: 'ExpiredToken' })
  if (operator && !(await servesHere(c, deps.accounts, operator.value.account.userId))) {
    return failure({ type: 'NotOperator' })
  }
  if (!caller.ok) return suites ? failure({ type: 'NotSignedIn' }) : asGuest()
  const { account, session } = caller.value
  // A session that acts as a suite's owner has no rights at another venue, for any order.
  const isElsewhere = session.suite !== null && session.suite.venueId !== c.get('venue').venue.id
  if (isElsewhere) return failure({ type: 'SuiteNotAssigned' })
  if (suites && !(await mayOrderFor(c, deps.accounts, { ...caller.value, suites }))) {
    return failure({ type: 'SuiteNotAssigned' })
  }
  const actor = operator?.value.account ?? caller.value.operator ?? account
  const isOwner = suites !== undefined && session.suite === null
  const ownerEmail = isOwner ? plainEmail(account.email) : null
  const cards = operator
    ? cardHolderOf({ type: 'acting', owned: caller.value.owned })
    : holderOfCaller(c, caller.value)
  return success({ userId: account.userId, madeBy: actor.userId, ownerEmail, cards })
}

/** An operator of the venue, whose order is a suite's and no user's. */
async function findAttendant(
  c: Context<ApiEnv>,
  { accounts, now }: SessionDeps,
  { operatorToken, suites }: GivenOrder,
): Promise<Result<Orderer, RequestProblem>> {
  if (!suites) {
    return failure({ type: 'Malformed', fields: { 'data.suites': { type: 'required' } } })
  }
  if (!accounts) return failure({ type: 'ExpiredToken' })
  const operator = await findVenueOperator(c, { accounts, now }, { token: operatorToken })
  if (!operator.ok) {
    return failure(
      operator.error.type === 'NotSignedIn' ? { type: 'ExpiredToken' } : operator.error,
    )
  }
  const owned = await accounts.suiteStore.find(c.get('venue').venue.id, suites.eventSuiteId)
  const cards = cardHolderOf({ type: 'acting', owned })
  return success({ ...nobody, madeBy: operator.value.userId, cards })
}

async function servesHere(
  c: Context<ApiEnv>,
  accounts: AccountDeps | undefined,
  operatorId: UserId,
): Promise<boolean> {
  return accounts !== undefined && mayServeSuites(accounts, operatorId, c.get('venue').venue.id)
}

/** A suite that is not known is refused by its order's price, under the order's key. */
async function mayOrderFor(
  c: Context<ApiEnv>,
  accounts: AccountDeps | undefined,
  { session, account, operator, suites }: Caller & { readonly suites: { eventSuiteId: string } },
): Promise<boolean> {
  const { id: venueId } = c.get('venue').venue
  const { eventSuiteId } = suites
  // An operator who acts as the owner of one suite: that suite alone.
  if (operator && session.suite) {
    return session.suite.venueId === venueId && session.suite.eventSuiteId === eventSuiteId
  }
  const owned = await accounts?.suiteStore.find(venueId, eventSuiteId)
  if (!owned) return true
  // Suites are booked by e-mail: an unverified one proves no ownership.
  return account.emailVerifiedAt !== null && owned.suite.ownerEmail === plainEmail(account.email)
}
