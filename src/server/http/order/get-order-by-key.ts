import type { Context } from 'hono'
import * as v from 'valibot'
import { isTaken } from '#contract/order/is-taken.ts'
import type { MarketplaceAnswer } from '#contract/order/marketplace.ts'
import type { IdempotencyKey, VenueId } from '#domain/ids.ts'
import type { OrderStore } from '#server/order/order-store.ts'
import { stateOf } from '#contract/order/order-facts.ts'
import { partKeyOf } from '#server/order/submission-keys.ts'
import { idempotencyKeySchema } from '#contract/problem.ts'
import { asId } from '#domain/ids.ts'
import { withDayStatuses } from '#server/checkout/take/day-statuses.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { failure } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'

/** The stored answer to the key, an order with its current status. */
export async function findAnswer(
  c: Context<ApiEnv>,
  { orderStore, askStore }: AppDeps,
  asked: string,
): Promise<Result<never, RequestProblem> | Response> {
  const key = v.safeParse(idempotencyKeySchema, asked)
  if (!key.success) return failure({ type: 'Malformed', fields: { key: { type: 'invalid' } } })
  const name = { venueId: c.var.venue.venue.id, key: asId<IdempotencyKey>(key.output) }
  // The ask is read first: it is removed once its key has an answer.
  const ask = await askStore?.find(name)
  const stored = await orderStore.find(name)
  if (stored === null) return failure({ type: ask ? 'SuiteAsked' : 'UnknownOrder' })
  const answer = Array.isArray(stored.answer)
    ? await withStatuses(orderStore, asId(key.output), stored.answer)
    : await withDayStatuses(orderStore, name, stored.answer)
  return c.json(answer, stored.httpStatus)
}

/** The parts of an order to a hub, each with its current status. */
function withStatuses(
  orderStore: OrderStore,
  key: IdempotencyKey,
  parts: MarketplaceAnswer,
): Promise<MarketplaceAnswer> {
  return Promise.all(
    parts.map(async (part) => {
      const venueId = asId<VenueId>(part.restaurantId)
      const now = await orderStore.find({ venueId, key: partKeyOf(key, venueId) })
      return isTaken(part) && now && 'orderId' in now.answer
        ? { ...part, ...stateOf(now.answer) }
        : part
    }),
  )
}
