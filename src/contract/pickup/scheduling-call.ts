import * as v from 'valibot'
import { orderTypes } from '#domain/order/order-type.ts'
import { cartLinesWireSchema } from '#contract/cart/cart-wire.ts'
import { orderConfigSchema } from '#contract/order/order-config.ts'

/** POST /api/orders/scheduling */
export const schedulingCallSchema = v.strictObject({
  /** The cart: its menus decide. */
  items: cartLinesWireSchema,
  type: v.picklist(orderTypes, `expected one of ${orderTypes.join(', ')}`),
  config: v.optional(orderConfigSchema),
})

export const schedulingAnswerSchema = v.object({
  timezone: v.string(),
  asapAllowed: v.boolean(),
  /** When an order placed for as soon as possible would be ready; null: not offered. */
  asapTime: v.nullable(v.string()),
  minLeadMinutes: v.number(),
  slotMinutes: v.number(),
  maxAdvanceDays: v.number(),
  days: v.array(
    v.object({
      date: v.string(),
      closed: v.boolean(),
      slots: v.array(
        v.object({
          time: v.string(),
          /** Remaining orders; 0: full, null: no limit. */
          remaining: v.nullable(v.number()),
        }),
      ),
    }),
  ),
})

export type SchedulingAnswer = v.InferOutput<typeof schedulingAnswerSchema>
