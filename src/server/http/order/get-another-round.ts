import type { Context } from 'hono'
import * as v from 'valibot'
import { readCartLine, writeCartLine } from '#contract/cart/cart-wire.ts'
import type { getAnotherRound } from '#contract/order/order-calls.ts'
import { restoreCart } from '#domain/cart/restore-cart.ts'
import { priceLines } from '#domain/pricing/price-cart.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { findRound } from '#server/checkout/price/find-round.ts'
import { userOfCookie } from '#server/http/account/find-person.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import { sendOrderProblem } from './send-order-problem.ts'
import { slotNow } from '#server/venue/venue-moment.ts'

/**
 * The lines of an earlier order that are available now, at current prices, and its table. Only for the
 * person, or the guest, of that order.
 */
export async function writeRound(
  c: Context<ApiEnv>,
  deps: AppDeps,
  asked: string,
): Promise<Result<v.InferInput<typeof getAnotherRound.answer>, RequestProblem | Response>> {
  const { venue: cached } = c.var
  const { venue, index } = cached
  const id = v.safeParse(v.pipe(v.string(), v.uuid()), asked)
  if (!id.success) return failure({ type: 'UnknownOrder' })
  const userId = await userOfCookie(c, deps)
  const order = await findRound(deps, cached, { id: id.output, userId })
  if (order === null) return failure({ type: 'UnknownOrder' })
  const at = deps.now()
  const { type, content } = order
  const facts = { slot: slotNow(cached, at), type, member: null }
  const { cart } = restoreCart({ lines: content.items.map(readCartLine) }, index, facts)
  if (cart.lines.length === 0) {
    return failure(sendOrderProblem(c, { type: 'NothingForAnotherRound' }))
  }
  const priced = priceLines({ venue, cart, ...facts, index })
  if (!priced.ok) throw new Error('A line that was restored could not be priced')
  const { tableNum, genericTableLocation } = content.config
  return success({
    items: priced.value.map(writeCartLine),
    tableInfo:
      tableNum === undefined
        ? null
        : { tableNum, ...(genericTableLocation === undefined ? {} : { genericTableLocation }) },
  })
}
