import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { notificationCallSchema } from '#contract/order/after-order-calls.ts'
import type { NotificationAnswer } from '#contract/order/after-order-calls.ts'
import { localTimeAt } from '#domain/time/venue-time.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendFieldProblem } from '#server/http/send-field-problem.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { namesOtherVenue, sendOtherVenue } from '#server/http/venue/names-other-venue.ts'

/** POST /api/orders/notification: one text when the order is ready, also for repeated requests. */
export async function requestNotice(
  c: Context<ApiEnv>,
  { noticeStore, now }: AppDeps,
): Promise<Response> {
  if (!noticeStore) return sendProblem(c, { type: 'UnknownPath' })
  const call = await readCall(c, notificationCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { restaurantId, checkNum, contact, date } = call.value.data
  const { venue } = c.var.venue
  if (namesOtherVenue(c, restaurantId)) return sendOtherVenue(c, 'data.restaurantId')
  const at = now()
  // Check numbers are called out only on their own day.
  const isOfToday = date === undefined || date === localTimeAt(venue.timeZone, at).date
  if (!isOfToday) return sendFieldProblem(c, 'data.checkNum', { type: 'OrderOver' })
  const outcome = await noticeStore.request({
    venueId: venue.id,
    noticeId: randomUUID(),
    checkNum,
    phone: contact.phone_number,
    language: c.var.language,
    at: new Date(at),
  })
  if (outcome.type === 'Stored') {
    const answer: NotificationAnswer = { checkNum, status: outcome.status }
    return c.json(answer)
  }
  return sendFieldProblem(c, 'data.checkNum', outcome)
}
