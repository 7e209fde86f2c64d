import type { Context } from 'hono'
import { addItemCallSchema, validateCallSchema } from '#contract/order-calls.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { checkOrder } from '#server/orders/check-order.ts'
import type { AskedOrder } from '#server/orders/check-order.ts'
import { readShownLine } from '#server/orders/read-shown-line.ts'
import type { ApiEnv } from './api-env.ts'
import { answerByProblem } from './problem-codes.ts'
import { readCall } from './read-call.ts'
import { sendProblem } from './send-problem.ts'
import { writeOrderProblem } from './write-problem.ts'

/** POST /api/orders/item: the cart with the added item must be one that can be ordered. */
export async function addItem(c: Context<ApiEnv>, deps: AppDeps): Promise<Response> {
  const call = await readCall(c, addItemCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { itemsInCart, itemToAdd, type, config } = call.value
  const others = itemsInCart.filter(({ orderId }) => orderId !== itemToAdd.orderId)
  return sendCheck(c, deps, { type, config, lines: [...others, itemToAdd].map(readShownLine) })
}

/** POST /api/orders/validate */
export async function validateCart(c: Context<ApiEnv>, deps: AppDeps): Promise<Response> {
  const call = await readCall(c, validateCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { itemsInCart, type, config } = call.value
  return sendCheck(c, deps, { type, config, lines: itemsInCart.map(readShownLine) })
}

function sendCheck(c: Context<ApiEnv>, { now }: AppDeps, order: AskedOrder): Response {
  const { venue, language } = c.var
  const checked = checkOrder(venue, order, now())
  if (checked.ok) return c.json({ valid: true })
  const answer = writeOrderProblem(checked.error, venue.index, language)
  return c.json(answer, answerByProblem[checked.error.type].status)
}
