import * as v from 'valibot'
import { phoneSchema } from '#contract/contact-schemas.ts'
import { call, sends } from '#contract/call.ts'
import { orderStatuses } from '#domain/order/order-status.ts'
import { askedDateSchema, idSchema } from '#contract/scalars.ts'
import { doneAnswerSchema } from '#contract/done-answer.ts'
import { getOrderByKey } from './placing-calls.ts'

export const setStatusBody = v.strictObject({
  status: v.picklist(orderStatuses, () => `expected one of ${orderStatuses.join(', ')}`),
})

/** A venue's kitchen or point of sale moves an order on. */
export const setStatus = call('PUT', '/orders/:orderId/status', {
  venue: 'any',
  body: sends<typeof setStatusBody>(),
  answer: v.object({
    orderId: v.string(),
    /** The order's current status. */
    status: v.picklist(orderStatuses),
  }),
})

export const cancelUnseenBody = v.strictObject({
  /** The order, or at a hub one of its parts. */
  orderId: v.pipe(v.string('expected an id'), v.uuid('expected an id')),
})

/** A guest takes back an order that its venue has not seen; idempotent. Answers with the order of the key. */
export const cancelUnseen = call('POST', '/orders/by-key/:key/cancel', {
  venue: 'any',
  body: sends<typeof cancelUnseenBody>(),
  answer: getOrderByKey.answer,
})

/** Takes the person out of the order of a key. */
export const forgetOrder = call('POST', '/orders/forget', {
  venue: 'any',
  answer: doneAnswerSchema,
})

export const notificationBody = v.strictObject({
  type: v.literal('notification'),
  status: v.literal('in-progress'),
  data: v.strictObject({
    restaurantId: idSchema,
    checkNum: v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
      v.integer('expected the number of an order'),
      v.minValue(1, 'expected the number of an order'),
      v.maxValue(999_999_999, 'expected the number of an order'),
    ),
    contact: v.strictObject({
      phone_number: phoneSchema,
    }),
    date: v.optional(askedDateSchema),
  }),
})

/** A text message when the order is ready; idempotent. */
export const requestNotice = call('POST', '/orders/notification', {
  venue: 'any',
  body: sends<typeof notificationBody>(),
  answer: v.object({
    checkNum: v.number(),
    /** Left out for a number alone, which anybody can count to. */
    status: v.optional(v.picklist(orderStatuses)),
  }),
})
