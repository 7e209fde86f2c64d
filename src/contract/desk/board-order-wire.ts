import * as v from 'valibot'
import { refusalReasons } from '#domain/desk/act.ts'
import { boardPayments } from '#domain/desk/board-order.ts'
import { asId } from '#domain/ids.ts'
import type { ItemId, OrderId } from '#domain/ids.ts'
import { dollarsToCents } from '#domain/money/money.ts'
import { orderStatuses } from '#domain/order/order-status.ts'
import { orderTypes } from '#domain/order/order-type.ts'
import { avoidsSchema } from '#contract/cart/cart-wire.ts'
import { currencyCodeSchema } from '#contract/money/currency-schema.ts'
import { deliveryWireSchema } from '#contract/order/checkout-wire.ts'
import { costsWireSchema, readCosts } from '#contract/pricing/costs-wire.ts'
import { instantSchema } from '#contract/scalars.ts'

/** A moment of the wire, read as the domain's. */
export const momentSchema = v.pipe(instantSchema, v.transform(Date.parse))

const sometimeSchema = v.nullable(momentSchema)

export const placeSchema = v.variant('type', [
  v.object({ type: v.literal('table'), table: v.string(), area: v.nullable(v.string()) }),
  v.object({ type: v.literal('counter') }),
  v.object({ type: v.literal('delivery'), to: v.nullable(deliveryWireSchema) }),
  v.object({
    type: v.literal('suite'),
    name: v.string(),
    level: v.optional(v.nullable(v.string())),
    event: v.optional(v.nullable(v.string())),
  }),
  v.object({ type: v.literal('class'), child: v.string(), schoolClass: v.string() }),
  v.object({ type: v.literal('unsaid') }),
])

const orderIdSchema = v.pipe(
  v.string(),
  v.transform((id) => asId<OrderId>(id)),
)

const itemIdSchema = v.pipe(
  v.string(),
  v.transform((id) => asId<ItemId>(id)),
)

const lineSchema = v.object({
  itemId: itemIdSchema,
  /** Left out by a server of an older build. */
  sectionId: v.optional(v.string()),
  menuId: v.optional(v.string()),
  quantity: v.number(),
  name: v.string(),
  options: v.array(v.string()),
  memo: v.string(),
  avoids: avoidsSchema,
})

/** Pressed at one station; `line`: its place in `lines`. */
const ticketSchema = v.object({
  station: v.string(),
  marks: v.array(v.object({ line: v.number(), isDone: v.boolean(), at: momentSchema })),
})

export const boardOrderSchema = v.object({
  id: orderIdSchema,
  event: v.number(),
  number: v.number(),
  type: v.picklist(orderTypes),
  status: v.picklist(orderStatuses),
  place: placeSchema,
  firstName: v.string(),
  contact: v.nullable(
    v.object({ name: v.string(), phone: v.nullable(v.string()), email: v.nullable(v.string()) }),
  ),
  placedAt: momentSchema,
  dueAt: sometimeSchema,
  /** Left out by a server of an older build. */
  fireAt: v.optional(sometimeSchema),
  prepMinutes: v.number(),
  seenAt: sometimeSchema,
  promisedAt: sometimeSchema,
  promiseMadeAt: sometimeSchema,
  readyAt: sometimeSchema,
  recalledAt: sometimeSchema,
  endedAt: sometimeSchema,
  /** Its guest cancelled it before anybody saw it; left out by a server of an older build. */
  isByGuest: v.optional(v.boolean(), false),
  refusal: v.nullable(v.object({ reason: v.picklist(refusalReasons), text: v.string() })),
  lines: v.array(lineSchema),
  /** Left out by a server of an older build. */
  tickets: v.optional(v.array(ticketSchema)),
  notes: v.string(),
  answers: v.array(v.object({ question: v.string(), answers: v.array(v.string()) })),
  checksAge: v.boolean(),
  payment: v.picklist(boardPayments),
  hub: v.optional(v.string()),
  roundOf: v.optional(orderIdSchema),
  bill: v.nullable(
    v.pipe(
      v.object({
        currency: currencyCodeSchema,
        costs: costsWireSchema,
        lineAmounts: v.array(v.number()),
      }),
      v.transform(({ currency, costs, lineAmounts }) => ({
        currency,
        costs: readCosts(costs),
        lineAmounts: lineAmounts.map((dollars) => dollarsToCents(dollars)),
      })),
    ),
  ),
})

/** An entry as the server writes it. */
export type WrittenBoardOrder = v.InferInput<typeof boardOrderSchema>
