import * as v from 'valibot'
import { phoneSchema } from '#contract/account/contact-schemas.ts'
import { orderStatuses } from '#domain/order/order-status.ts'
import { dateSchema, idSchema } from '#contract/scalars.ts'

/** PUT /api/orders/{orderId}/status, by a venue's kitchen or point of sale. */
export const setStatusCallSchema = v.strictObject({
  status: v.picklist(orderStatuses, `expected one of ${orderStatuses.join(', ')}`),
})

export const setStatusAnswerSchema = v.object({
  orderId: v.string(),
  /** The order's current status. */
  status: v.picklist(orderStatuses),
})

/** POST /api/orders/notification: a text message when the order is ready. */
export const notificationCallSchema = v.strictObject({
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
    date: v.optional(dateSchema),
  }),
})

export const notificationAnswerSchema = v.object({
  checkNum: v.number(),
  /** Left out for a number alone, which anybody can count to. */
  status: v.optional(v.picklist(orderStatuses)),
})

export type NotificationCall = v.InferOutput<typeof notificationCallSchema>
export type NotificationAnswer = v.InferOutput<typeof notificationAnswerSchema>
