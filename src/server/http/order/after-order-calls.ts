import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import {
  cancelUnseen,
  cancelUnseenBody,
  forgetOrder,
  notificationBody,
  requestNotice,
  setStatus,
  setStatusBody,
} from '#contract/order/after-order-calls.ts'
import { isTaken } from '#contract/order/is-taken.ts'
import { idempotencyKeyHeader } from '#contract/problem.ts'
import { isTakenDay } from '#contract/order/school-order-calls.ts'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey, OrderId, VenueId } from '#domain/ids.ts'
import { madeWithinMs } from '#domain/order/is-order-over.ts'
import type { SubmissionName } from '#domain/order/submission-name.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { localTimeAt } from '#domain/time/venue-time.ts'
import { findScript } from './find-script.ts'
import { userOfCookie } from '#server/http/account/find-person.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { countCall } from '#server/http/count-call.ts'
import type { OnCall } from '#server/http/on-call.ts'
import { readPhoneAt } from '#server/http/read-phone-at.ts'
import { sendFieldProblem } from '#server/http/send-problem.ts'
import { namesOtherVenue, sendOtherVenue } from '#server/http/venue/names-other-venue.ts'
import type { OrderStore } from '#server/order/order-store.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import { cancelUnseenOrder } from './cancel-unseen.ts'
import { readKey } from './read-key.ts'

/** Adds the calls about a received order: its status, its end, and the text when it is ready. */
export function addAfterOrderCalls(on: OnCall, deps: AppDeps): void {
  const { orderStore, kitchenSecrets, noticeStore, now } = deps
  if (kitchenSecrets) {
    on(
      setStatus,
      {
        summary:
          'For a venue’s kitchen: moves an order on, never back. Needs `Authorization: Bearer` with the venue’s kitchen secret, ' +
          'which moves the orders of that venue alone.',
        body: setStatusBody,
        headers: ['Authorization'],
        who: (c) => findScript(c, kitchenSecrets, c.var.venue.venue.id),
      },
      async ({ c, params, body: { status } }) => {
        const { id: venueId } = c.var.venue.venue
        const orderId = v.safeParse(v.pipe(v.string(), v.uuid()), params.orderId)
        if (!orderId.success) return failure({ type: 'UnknownOrder' })
        const id = asId<OrderId>(orderId.output)
        const set = await orderStore.setStatus({
          venueId,
          orderId: id,
          status,
          at: new Date(now()),
        })
        if (set === null) return failure({ type: 'UnknownOrder' })
        // The current status again succeeds; a step back is a conflict.
        if (set.status !== status) return failure({ type: 'StatusPassed' })
        return success({ orderId: id, status })
      },
    )
  }
  on(
    cancelUnseen,
    {
      summary:
        'A guest’s own cancel, with the order’s key, of an order that nobody at the venue has seen for ten minutes; one for later counts from an hour before its time. ' +
        'What was paid, a gift card and a code are given back. At a hub `orderId` names the part. ' +
        'Seen meanwhile: code 9250 (409). Too soon, or a school’s lunch: code 9251 (422).',
      body: cancelUnseenBody,
      limit: 'withdrawals',
    },
    ({ c, params: { key }, body: { orderId } }) => cancelUnseenOrder(c, deps, { key, orderId }),
  )
  on(
    forgetOrder,
    {
      summary:
        'Takes the person out of the order of a key: name, contact, place, answers and wishes. Items, amounts and payment stay for the books. ' +
        'An order that is being made: code 9156 (422). An account’s order needs its session.',
      headers: [idempotencyKeyHeader],
      who: readKey,
    },
    async ({ c, who: key }) => {
      const orders = await findOrders(orderStore, { venueId: c.var.venue.venue.id, key })
      const userId = await userOfCookie(c, deps)
      const moment = { userId, at: new Date(now()), overBefore: new Date(now() - madeWithinMs) }
      const outcomes = await Promise.all(
        orders.map((order) => orderStore.forgetPerson({ ...order, ...moment })),
      )
      if (outcomes.includes('StillOpen')) return failure({ type: 'OrderStillOpen' })
      return outcomes.includes('Forgotten')
        ? success({ done: true })
        : failure({ type: 'UnknownOrder' })
    },
  )
  if (!noticeStore) return
  on(
    requestNotice,
    {
      summary:
        'A text message to a phone when the order of a number is ready. Asked for twice, it goes out once. ' +
        `With the order’s own ${idempotencyKeyHeader} the answer has its status; without, it is the same whether there is such an order or not.`,
      body: notificationBody,
      mayHave: [idempotencyKeyHeader],
      who: async (c): Promise<Result<IdempotencyKey | null, RequestProblem>> =>
        c.req.header(idempotencyKeyHeader) === undefined ? success(null) : readKey(c),
    },
    async ({ c, body: { data }, who: key }) => {
      const { restaurantId, checkNum, contact, date } = data
      const { venue } = c.var.venue
      if (venue.texts === null) return failure({ type: 'NoTexts' })
      const phone = readPhoneAt('data.contact.phone_number', contact.phone_number, venue.country)
      if (!phone.ok) return phone
      if (namesOtherVenue(c, restaurantId)) return sendOtherVenue(c, 'data.restaurantId')
      const waitSeconds = await countCall(c, deps, { kind: 'notices', venueId: venue.id })
      if (waitSeconds !== null) return failure({ type: 'TooMany', waitSeconds })
      const at = now()
      // Check numbers are called out only on their own day.
      const isOfToday = date === undefined || date === localTimeAt(venue.timeZone, at).date
      if (!isOfToday) return sendFieldProblem(c, 'data.checkNum', { type: 'OrderOver' })
      const outcome = await noticeStore.request({
        venueId: venue.id,
        noticeId: randomUUID(),
        checkNum,
        key,
        phone: phone.value,
        language: c.var.language,
        at: new Date(at),
      })
      // Numbers can be counted through: without the key the answer says nothing of the order, nor whether there is one.
      if (key === null) return success({ checkNum })
      if (outcome.type === 'Stored') return success({ checkNum, status: outcome.status })
      return sendFieldProblem(c, 'data.checkNum', outcome)
    },
  )
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
