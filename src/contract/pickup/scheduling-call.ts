import * as v from 'valibot'
import { call, sends } from '#contract/call.ts'
import type { PickupSchedule } from '#domain/pickup/pickup-schedule.ts'
import type { schedulingBody } from '#contract/order/order-bodies.ts'

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
