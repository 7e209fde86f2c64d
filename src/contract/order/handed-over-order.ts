import * as v from 'valibot'
import { orderBodyOf } from './order-body-of.ts'
import type { WrittenOrderCall } from '#contract/order/order-calls.ts'
import { idempotencyKeySchema } from '#contract/problem.ts'
import { costsWireSchema } from '#contract/pricing/costs-wire.ts'
import { cartLineWireSchema } from '#contract/cart/cart-wire.ts'
import { listSchema, textSchema } from '#contract/scalars.ts'
import { handOverProofSchema } from '#contract/suite/hand-over.ts'

/** A line as the device that took it shows it. */
const handedOverLineSchema = v.strictObject({
  name: textSchema(300),
  options: v.pipe(v.array(textSchema(300)), v.maxLength(200)),
  /** A warning that the line has something its guest avoids; left out: it has nothing. */
  warning: v.optional(textSchema(600)),
  /** Cents. */
  amount: v.pipe(v.number(), v.safeInteger()),
})

/** An order as our devices write it (see `WrittenOrderCall`). */
const handedOverBody = orderBodyOf({
  items: listSchema(cartLineWireSchema, 200),
  costs: costsWireSchema,
})

const minute = 60_000

/** The content of an order's codes (see note: hand-over). */
const handedOverOrderSchema = v.pipe(
  v.strictObject({
    venueId: textSchema(64),
    eventId: textSchema(64),
    suiteName: textSchema(200),
    /** Null: not known. */
    owner: v.nullable(textSchema(300)),
    key: idempotencyKeySchema,
    body: handedOverBody,
    /** Lines in the order of the body. */
    lines: v.array(handedOverLineSchema),
    /** Milliseconds that it may wait on a device before somebody is asked. */
    lifetime: v.pipe(v.number(), v.minValue(minute), v.maxValue(7 * 24 * 60 * minute)),
    ...v.pick(handOverProofSchema, ['ticket', 'mac']).entries,
  }),
  v.check(({ body, lines }) => body.data.items.length === lines.length),
  v.check(({ body }) => body.data.suites?.eventDayOrdering === true),
)

type Read = v.InferOutput<typeof handedOverOrderSchema>

export interface HandedOverOrder extends Omit<Read, 'body'> {
  readonly body: WrittenOrderCall
}

/** Null: not an order, or one of another build's form. */
export function readHandedOverOrder(text: string): HandedOverOrder | null {
  try {
    const json: unknown = JSON.parse(text)
    // The text as written: the MAC is over it.
    return isHandedOver(json) ? json : null
  } catch {
    return null
  }
}

/** Our devices write no form that another one converts. */
function isHandedOver(json: unknown): json is HandedOverOrder {
  return v.is(handedOverOrderSchema, json)
}
