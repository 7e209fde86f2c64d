import * as v from 'valibot'

/** Null: no estimate. */
export const queueSchema = v.nullable(
  v.object({ ordersAhead: v.number(), estimatedWaitMinutes: v.number() }),
)
