import * as v from 'valibot'
import { dollarsToCents } from '#domain/money/money.ts'
import type { Cents } from '#domain/money/money.ts'
import type { PreOrderWindow } from '#domain/suite/pre-order-window.ts'
import { instantSchema } from '#contract/scalars.ts'

/** An event in the answers to its operators, and to its suites' owners and guests. */
export const eventEntries = {
  id: v.string(),
  name: v.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
}

export function readEvent({ id, name, startsAt, endsAt }: Written<typeof eventEntries>) {
  return { id, name, startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }
}

/** The event of a suite, as the specification has it inside the suite; left out by older servers. */
export const ofEventEntries = { event: v.optional(v.object({ id: v.string() })) }

/** When a suite's pre-order can be made and changed. */
export const windowEntries = {
  pre_order_opens_at: instantSchema,
  pre_order_locks_at: instantSchema,
}

export function readWindow(written: Written<typeof windowEntries>): PreOrderWindow {
  return {
    opensAt: Date.parse(written.pre_order_opens_at),
    locksAt: Date.parse(written.pre_order_locks_at),
  }
}

/** A limit in dollars; null: no limit. */
export function readLimit(dollars: number | null): Cents | null {
  return dollars === null ? null : dollarsToCents(dollars)
}

type Written<Entries extends v.ObjectEntries> = v.InferInput<v.ObjectSchema<Entries, undefined>>

/** Below `/api`, of the calls about one suite of an event. */
export const suitePath = '/catering/events/:eventId/event-suites/:eventSuiteId'
