import type { Context } from 'hono'
import { isTakenDay } from '#contract/school/school-order-calls.ts'
import { isTaken } from '#contract/order/is-taken.ts'
import { madeWithinMs } from '#domain/order/is-order-over.ts'
import { asId } from '#domain/ids.ts'
import type { OrderId, VenueId } from '#domain/ids.ts'
import type { SubmissionName } from '#domain/order/submission-name.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { userOfCookie } from '#server/http/account/user-of-cookie.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import type { OrderStore } from '#server/order/order-store.ts'
import { readKey } from './read-key.ts'

/**
 * POST /api/orders/forget: takes the person out of the order of a key, which its guest alone has. An
 * account's order is for that account. What the books need stays (see without-person.ts).
 */
export async function forgetOrder(c: Context<ApiEnv>, deps: AppDeps): Promise<Response> {
  const key = readKey(c)
  if (!key.ok) return sendProblem(c, key.error)
  const { orderStore, now } = deps
  const name = { venueId: c.var.venue.venue.id, key: key.value }
  const orders = await findOrders(orderStore, name)
  const userId = await userOfCookie(c, deps)
  const moment = { userId, at: new Date(now()), overBefore: new Date(now() - madeWithinMs) }
  const outcomes = await Promise.all(
    orders.map((order) => orderStore.forgetPerson({ ...order, ...moment })),
  )
  if (outcomes.includes('StillOpen')) return sendProblem(c, { type: 'OrderStillOpen' })
  return outcomes.includes('Forgotten')
    ? c.json({ done: true })
    : sendProblem(c, { type: 'UnknownOrder' })
}

/** At a marketplace hub one for each venue that took its part, of a school one for each day. */
async function findOrders(
  { find }: Pick<OrderStore, 'find'>,
  name: SubmissionName,
): Promise<readonly { readonly venueId: VenueId; readonly orderId: OrderId }[]> {
  const { answer } = (await find(name)) ?? {}
  if (Array.isArray(answer)) {
    return answer.filter(isTaken).map(({ restaurantId, orderId }) => ({
      venueId: asId(restaurantId),
      orderId: asId(orderId),
    }))
  }
  if (answer !== undefined && 'days' in answer) {
    const days = answer.days ?? []
    return days
      .filter(isTakenDay)
      .map(({ orderId }) => ({ venueId: name.venueId, orderId: asId(orderId) }))
  }
  const isOrder = answer !== undefined && 'orderId' in answer
  return isOrder ? [{ venueId: name.venueId, orderId: asId(answer.orderId) }] : []
}
