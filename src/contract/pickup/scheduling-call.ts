import * as v from 'valibot'
import { call, sends } from '#contract/call.ts'
import type { PickupSchedule } from '#domain/pickup/pickup-schedule.ts'
import { orderTypes } from '#domain/order/order-type.ts'
import { cartLinesWireSchema } from '#contract/cart/cart-wire.ts'
import { orderConfigSchema } from '#contract/order/order-config.ts'

export const schedulingBody = v.strictObject({
  /** The cart: its menus decide. */
  items: cartLinesWireSchema,
  type: v.picklist(orderTypes, `expected one of ${orderTypes.join(', ')}`),
  config: v.optional(orderConfigSchema),
})

const scheduleSchema = v.object({
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

/** The possible times for a cart. */
export const getSchedule = call('POST', '/orders/scheduling', {
  venue: 'published',
  body: sends<typeof schedulingBody>(),
  answer: v.pipe(
    scheduleSchema,
    v.transform(({ asapTime, days }): PickupSchedule => ({
      soonest: asapTime === null ? null : Date.parse(asapTime),
      days: days.map(({ date, closed, slots }) => ({
        date,
        closed,
        slots: slots.map(({ time, remaining }) => ({ startsAt: Date.parse(time), remaining })),
      })),
    })),
  ),
})
