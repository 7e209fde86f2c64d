import * as v from 'valibot'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey, VenueId } from '#domain/ids.ts'
import { maxLineQuantity } from '#domain/cart/cart.ts'
import { orderStatuses } from '#domain/order/order-status.ts'
import { idSchema, slugSchema } from '#contract/scalars.ts'

const keySchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9-]{1,64}$/, 'expected a key'),
  v.transform((text) => asId<IdempotencyKey>(text)),
)

/**
 * What a device that cannot write its database remembers of an order that only a page holds: enough to
 * ask for it by its key, to show its number, and to leave its lines out of the cart. Nothing personal.
 */
const orderTraceSchema = v.strictObject({
  /** The act, as the address of the order's page names it. */
  id: keySchema,
  /** What the server knows the order by. */
  key: keySchema,
  slug: slugSchema,
  venueId: v.pipe(
    idSchema,
    v.transform((id) => asId<VenueId>(id)),
  ),
  /** The cart lines that were ordered, by their marks. */
  lines: v.pipe(
    v.array(
      v.strictObject({
        mark: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
        quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(maxLineQuantity)),
      }),
    ),
    v.maxLength(maxLineQuantity),
  ),
  /** Carts that were changed later than this no longer hold these lines. Server time, milliseconds. */
  at: v.number(),
  outcome: v.variant('type', [
    /** Not answered yet, as far as the device knows: a copy may have left it. */
    v.strictObject({ type: v.literal('underWay') }),
    v.strictObject({
      type: v.literal('received'),
      checkNum: v.pipe(v.number(), v.safeInteger()),
      status: v.picklist(orderStatuses),
    }),
    /** The server has promised that the key never becomes an order. */
    v.strictObject({ type: v.literal('notTaken') }),
  ]),
})

export type OrderTrace = v.InferOutput<typeof orderTraceSchema>

/** An order of a page that cannot be read any more is left out; the others stay. */
export function readOrderTraces(text: string | null): readonly OrderTrace[] {
  const listed = v.safeParse(v.array(v.unknown()), parseJson(text))
  if (!listed.success) return []
  return listed.output.flatMap((one) => {
    const trace = v.safeParse(orderTraceSchema, one)
    return trace.success ? [trace.output] : []
  })
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return null
  }
}
