import * as v from 'valibot'
import { orderTypes } from '#domain/order-type.ts'
import { cartLinesWireSchema, cartLineWireSchema } from './cart-wire.ts'
import { costChoicesWireSchema, costsWireSchema } from './costs-wire.ts'
import { problemItemSchema } from './problem.ts'
import { dateSchema, dollarsSchema, instantSchema, nameSchema } from './scalars.ts'

const orderTypeSchema = v.picklist(orderTypes, `expected one of ${orderTypes.join(', ')}`)

const tableNumberSchema = v.pipe(
  v.string('expected a table number'),
  v.regex(/^[A-Za-z0-9-]{1,16}$/, 'expected a table number: up to 16 letters, digits or hyphens'),
)

/** How the guest came to order; one of the ways of the specification's configuration check. */
export const orderConfigSchema = v.strictObject({
  tableNum: v.optional(tableNumberSchema),
  takeout: v.optional(v.boolean()),
  takeoutType: v.optional(v.picklist(['pickup', 'delivery'])),
})

export type OrderConfig = v.InferOutput<typeof orderConfigSchema>

/** POST /api/orders/item */
export const addItemCallSchema = v.strictObject({
  itemsInCart: cartLinesWireSchema,
  itemToAdd: cartLineWireSchema,
  type: orderTypeSchema,
  config: orderConfigSchema,
  date: v.optional(dateSchema),
})

/** POST /api/orders/validate */
export const validateCallSchema = v.strictObject({
  itemsInCart: cartLinesWireSchema,
  type: orderTypeSchema,
  config: orderConfigSchema,
  date: v.optional(dateSchema),
})

export const validAnswerSchema = v.object({ valid: v.literal(true) })

/** POST /api/orders/set-costs */
export const setCostsCallSchema = v.strictObject({
  tableNum: v.optional(tableNumberSchema),
  items: cartLinesWireSchema,
  costs: costChoicesWireSchema,
  type: orderTypeSchema,
  date: v.optional(dateSchema),
})

export const queueSchema = v.nullable(
  v.object({ ordersAhead: v.number(), estimatedWaitMinutes: v.number() }),
)

export const setCostsAnswerSchema = v.object({
  orderItems: v.array(cartLineWireSchema),
  costs: costsWireSchema,
  queue: queueSchema,
  warning: v.nullable(
    v.object({ code: v.number(), message: v.string(), items: v.array(problemItemSchema) }),
  ),
})

export const contactSchema = v.strictObject({
  full_name: v.pipe(
    nameSchema(120),
    v.check((name) => !/[<>]/.test(name), "This name isn't valid."),
  ),
  email: v.optional(v.pipe(v.string(), v.maxLength(254), v.email("This email isn't valid."))),
  /** Ten digits shown 3-3-4: 514-555-0199. */
  phone_number: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{3}-\d{3}-\d{4}$/, 'expected a phone number such as 514-555-0199'),
    ),
  ),
})

export const paymentMethods = ['pay_on_premise', 'payment_not_required'] as const

/** POST /api/orders, with an `Idempotency-Key` header. */
export const placeOrderCallSchema = v.strictObject({
  type: orderTypeSchema,
  data: v.strictObject({
    config: orderConfigSchema,
    items: v.pipe(cartLinesWireSchema, v.minLength(1, 'expected at least one line')),
    /** The bill that the guest agreed to; the server works it out again and refuses another. */
    costs: costsWireSchema,
    checkout: v.strictObject({
      paymentMethod: v.picklist(paymentMethods),
      contact: contactSchema,
    }),
  }),
  pickup_time: v.optional(instantSchema),
})

export const orderStatuses = [
  'received',
  'accepted',
  'preparing',
  'ready',
  'completed',
  'refused',
  'cancelled',
] as const

export const placedOrderSchema = v.object({
  orderId: v.string(),
  /** The number people see. */
  checkNum: v.number(),
  status: v.picklist(orderStatuses),
  pickupTime: v.nullable(v.string()),
  total: dollarsSchema,
})

export const queueAnswerSchema = v.object({ queue: queueSchema })

export const announcementsAnswerSchema = v.object({
  announcements: v.array(
    v.object({
      id: v.string(),
      message: v.string(),
    }),
  ),
})

export type AddItemCall = v.InferOutput<typeof addItemCallSchema>
export type ValidateCall = v.InferOutput<typeof validateCallSchema>
export type SetCostsCall = v.InferOutput<typeof setCostsCallSchema>
export type SetCostsAnswer = v.InferOutput<typeof setCostsAnswerSchema>
export type PlaceOrderCall = v.InferOutput<typeof placeOrderCallSchema>
export type PlacedOrder = v.InferOutput<typeof placedOrderSchema>
export type Queue = v.InferOutput<typeof queueSchema>
export type Announcement = v.InferOutput<typeof announcementsAnswerSchema>['announcements'][number]
