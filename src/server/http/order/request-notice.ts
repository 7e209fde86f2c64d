import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { notificationCallSchema } from '#contract/order/after-order-calls.ts'
import type { NotificationAnswer } from '#contract/order/after-order-calls.ts'
import { idempotencyKeyHeader } from '#contract/problem.ts'
import { success } from '#domain/result.ts'
import { localTimeAt } from '#domain/time/venue-time.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { countCall } from '#server/http/count-call.ts'
import { readCall } from '#server/http/read-call.ts'
import { readKey } from './read-key.ts'
import { sendFieldProblem } from '#server/http/send-field-problem.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { namesOtherVenue, sendOtherVenue } from '#server/http/venue/names-other-venue.ts'

/**
 * POST /api/orders/notification: one text when the order is ready, also for repeated requests. The
 * order's key shows that it is the guest's own. Numbers can be counted through: without the key the
 * answer says nothing about the order, nor whether there is one.
 */
export async function requestNotice(c: Context<ApiEnv>, deps: AppDeps): Promise<Response> {
  const { noticeStore, now } = deps
  if (!noticeStore) return sendProblem(c, { type: 'UnknownPath' })
  const hasKey = c.req.header(idempotencyKeyHeader) !== undefined
  const key = hasKey ? readKey(c) : success(null)
  if (!key.ok) return sendProblem(c, key.error)
  const call = await readCall(c, notificationCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { restaurantId, checkNum, contact, date } = call.value.data
  const { venue } = c.var.venue
  if (venue.texts === null) return sendProblem(c, { type: 'NoTexts' })
  if (namesOtherVenue(c, restaurantId)) return sendOtherVenue(c, 'data.restaurantId')
  const waitSeconds = await countCall(c, deps, { kind: 'notices', venueId: venue.id })
  if (waitSeconds !== null) return sendProblem(c, { type: 'TooMany', waitSeconds })
  const at = now()
  // Check numbers are called out only on their own day.
  const isOfToday = date === undefined || date === localTimeAt(venue.timeZone, at).date
  if (!isOfToday) return sendFieldProblem(c, 'data.checkNum', { type: 'OrderOver' })
  const outcome = await noticeStore.request({
    venueId: venue.id,
    noticeId: randomUUID(),
    checkNum,
    key: key.value,
    phone: contact.phone_number,
    language: c.var.language,
    at: new Date(at),
  })
  const answer: NotificationAnswer = { checkNum }
  if (!hasKey) return c.json(answer)
  if (outcome.type === 'Stored') return c.json({ ...answer, status: outcome.status })
  return sendFieldProblem(c, 'data.checkNum', outcome)
}
