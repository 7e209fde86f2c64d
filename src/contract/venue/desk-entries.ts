import * as v from 'valibot'
import { acceptances } from '#domain/desk/act.ts'
import { orderTypes } from '#domain/order/order-type.ts'
import { clockTimeSchema, instantSchema, minutesSchema } from '#contract/scalars.ts'
import { messageSchema } from './document-texts.ts'

/** The fields of a venue about its desk, and the orders that it takes for now. */
export const deskEntries = {
  orders_paused: v.optional(v.boolean()),
  /** The server says it: orders are taken again then. */
  orders_paused_until: v.optional(v.nullable(instantSchema)),
  /** The server says it: types of orders that are not taken for now. */
  ways_paused: v.optional(
    v.array(
      v.strictObject({
        way: v.picklist(orderTypes, `expected one of ${orderTypes.join(', ')}`),
        message: v.optional(messageSchema),
        until: v.optional(v.nullable(instantSchema)),
      }),
    ),
  ),
  /** The work of its desk. */
  desk: v.optional(
    v.strictObject({
      accept: v.optional(v.picklist(acceptances, 'expected by_hand or automatic')),
      /** Minutes after which a ready order at a table completes by itself; 0: never; left out: 20. */
      completes_after: v.optional(minutesSchema),
      /** When a school begins with the lunches of a day; left out: 06:00. */
      school_from: v.optional(clockTimeSchema),
    }),
  ),
}
