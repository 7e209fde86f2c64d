import type { Context } from 'hono'
import * as v from 'valibot'
import { readCartLine, writeCartLine } from '#contract/cart/cart-wire.ts'
import type { AnotherRoundAnswer } from '#contract/order/order-calls.ts'
import { restoreCart } from '#domain/cart/restore-cart.ts'
import { priceLines } from '#domain/pricing/price-cart.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { findRound } from '#server/checkout/find-round.ts'
import { userOfCookie } from '#server/http/account/user-of-cookie.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { answerByProblem } from '#server/problems/problem-codes.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { writeOrderProblem } from '#server/problems/write-problem.ts'
import { slotNow } from '#server/venue/slot-now.ts'

/**
 * GET /api/orders/another-round/:id: the lines of an earlier order that are available now, at
 * current prices, and its table. Only for the person, or the guest, of that order.
 */
export async function getAnotherRound(c: Context<ApiEnv>, deps: AppDeps): Promise<Response> {
  const { venue: cached, language } = c.var
  const { venue, index } = cached
  const id = v.safeParse(v.pipe(v.string(), v.uuid()), c.req.param('id'))
  if (!id.success) return sendProblem(c, { type: 'UnknownOrder' })
  const userId = await userOfCookie(c, deps)
  const order = await findRound(deps, cached, { id: id.output, userId })
  if (order === null) return sendProblem(c, { type: 'UnknownOrder' })
  const at = deps.now()
  const { type, content } = order
  const facts = { slot: slotNow(cached, at), type, member: null }
  const { cart } = restoreCart({ lines: content.items.map(readCartLine) }, index, facts)
  if (cart.lines.length === 0) {
    const answer = writeOrderProblem({ type: 'NothingForAnotherRound' }, index, language)
    return c.json(answer, answerByProblem.NothingForAnotherRound.status)
  }
  const priced = priceLines({ venue, cart, ...facts, index })
  if (!priced.ok) throw new Error('A line that was restored could not be priced')
  const { tableNum, genericTableLocation } = content.config
  const answer: AnotherRoundAnswer = {
    items: priced.value.map(writeCartLine),
    tableInfo:
      tableNum === undefined
        ? null
        : { tableNum, ...(genericTableLocation === undefined ? {} : { genericTableLocation }) },
  }
  return c.json(answer)
}
