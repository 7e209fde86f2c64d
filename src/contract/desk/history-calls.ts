import * as v from 'valibot'
import { call, sends } from '#contract/call.ts'
import { textSchema } from '#contract/scalars.ts'
import { orderStatuses } from '#domain/order/order-status.ts'
import { boardOrderSchema, momentSchema } from './board-order-wire.ts'

/** Orders one by one, and those that are off the board, at the desks of a venue. */

const historyEventSchema = v.object({
  number: v.number(),
  /** `status`: it came or moved on; others are facts beside its status, also of a later build. */
  kind: v.string(),
  /** The status that it has had since. */
  status: v.picklist(orderStatuses),
  /** When it was pressed, or happened. */
  at: momentSchema,
  /** The desk, script or guest; null: the server itself, or not known. */
  by: v.nullable(
    v.variant('type', [
      v.object({ type: v.literal('receiver'), name: v.string() }),
      v.object({ type: v.literal('person'), name: v.string() }),
      v.object({ type: v.literal('guest') }),
    ]),
  ),
  /** It arrived long after it was pressed. */
  isLate: v.boolean(),
  /** The promised time that it set; null: none. */
  promisedAt: v.nullable(momentSchema),
})
export type HistoryEvent = v.InferOutput<typeof historyEventSchema>

/** An order with its events, oldest first. */
export const getDeskOrder = call('GET', '/desk/:venueId/orders/:orderId', {
  answer: v.object({ order: boardOrderSchema, history: v.array(historyEventSchema) }),
})

export const findDeskOrdersBody = v.strictObject({
  /** A number, the beginning of a word of a guest's name, or the last four digits of a phone. */
  q: v.pipe(textSchema(60), v.trim(), v.nonEmpty('expected a number or a name')),
  /** `next` of the answer before; null: from the latest. */
  before: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100))), null),
})

/** Orders of any age, latest first. A body, and not an address: it has names of guests. */
export const findDeskOrders = call('POST', '/desk/:venueId/orders/find', {
  body: sends<typeof findDeskOrdersBody>(),
  answer: v.object({
    orders: v.array(boardOrderSchema),
    /** Null: there are no earlier orders. */
    next: v.nullable(v.string()),
  }),
})
