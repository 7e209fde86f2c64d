import * as v from 'valibot'
import { orderStatuses } from '#domain/order/order-status.ts'
import { call } from '#contract/call.ts'
import { momentSchema, placeSchema } from './board-order-wire.ts'

const hubPartSchema = v.object({
  id: v.string(),
  /** The name of the venue that makes it. */
  name: v.string(),
  /** The number that the guest has for it. */
  number: v.number(),
  status: v.picklist(orderStatuses),
  /** Ready, and made again. */
  isRecalled: v.boolean(),
})

/**
 * The orders to a marketplace hub of which a part is not over, or that came in the last two hours,
 * latest first, each with how its parts stand. A venue that is no hub has none.
 */
export const getHubOrders = call('GET', '/desk/:venueId/parts', {
  answer: v.object({
    orders: v.array(
      v.object({
        placedAt: momentSchema,
        /** Empty: the order has no person any more. */
        firstName: v.string(),
        place: placeSchema,
        parts: v.array(hubPartSchema),
      }),
    ),
  }),
})

export type HubOrder = v.InferOutput<typeof getHubOrders.answer>['orders'][number]
