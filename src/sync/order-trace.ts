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
 * A record of a page-only order on a device that cannot write its database: enough to look it up by
 * its key, to show its number, and to leave its lines out of the cart. No personal data.
 */
const orderTraceSchema = v.strictObject({
  /** The entry's id, as in the address of the order's page. */
  id: keySchema,
  /** The idempotency key at the server. */
  key: keySchema,
  slug: slugSchema,
  /** The name of its cart; left out: the venue's own. */
  cart: v.optional(v.pipe(v.string(), v.maxLength(160))),
  venueId: v.pipe(
    idSchema,
    v.transform((id) => asId<VenueId>(id)),
  ),
  /** Marks of the ordered cart lines (see line-mark.ts). */
  lines: v.pipe(
    v.array(
      v.strictObject({
        mark: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
        quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(maxLineQuantity)),
      }),
    ),
    v.maxLength(maxLineQuantity),
  ),
  /** Carts changed later than this no longer have these lines. Server time, milliseconds. */
  at: v.number(),
  outcome: v.variant('type', [
    /** No known answer: a copy may have left the device. */
    v.strictObject({ type: v.literal('underWay') }),
    v.strictObject({
      type: v.literal('received'),
      checkNum: v.pipe(v.number(), v.safeInteger()),
      status: v.picklist(orderStatuses),
    }),
    /** The server guarantees that the key never becomes an order. */
    v.strictObject({ type: v.literal('notTaken') }),
  ]),
})

export type OrderTrace = v.InferOutput<typeof orderTraceSchema>

/** Skips unreadable traces; the others stay. */
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
