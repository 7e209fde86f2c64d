import type { Context } from 'hono'
import { addItemCallSchema, validateCallSchema } from '#contract/order-calls.ts'
import type { Delivery } from '#domain/delivery.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { checkDelivery } from '#server/orders/check-delivery.ts'
import { checkOrder } from '#server/orders/check-order.ts'
import type { AskedOrder } from '#server/orders/check-order.ts'
import { readShownLine } from '#server/orders/read-shown-line.ts'
import type { ApiEnv } from './api-env.ts'
import type { OrderProblem } from './api-problem.ts'
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
  const { itemsInCart, type, config, delivery } = call.value
  if (delivery) {
    const problem = await whyNotThere(c, deps, delivery)
    if (problem) return sendOrderProblem(c, problem)
  }
  return sendCheck(c, deps, { type, config, lines: itemsInCart.map(readShownLine) })
}

async function whyNotThere(
  c: Context<ApiEnv>,
  deps: AppDeps,
  delivery: Delivery,
): Promise<OrderProblem | null> {
  const { settings } = c.var.venue
  if (!settings.delivery) return { type: 'HandoverNotOffered' }
  const there = await checkDelivery(deps, settings.delivery, { delivery, path: 'delivery' })
  return there.ok ? null : there.error
}

function sendCheck(c: Context<ApiEnv>, { now }: AppDeps, order: AskedOrder): Response {
  const checked = checkOrder(c.var.venue, order, now())
  return checked.ok ? c.json({ valid: true }) : sendOrderProblem(c, checked.error)
}

function sendOrderProblem(c: Context<ApiEnv>, problem: OrderProblem): Response {
  const { venue, language } = c.var
  const answer = writeOrderProblem(problem, venue.index, language)
  return c.json(answer, answerByProblem[problem.type].status)
}
