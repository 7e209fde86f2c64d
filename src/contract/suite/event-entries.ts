import * as v from 'valibot'
import { instantSchema } from '#contract/scalars.ts'

/** An event in the answers to its operators, and to its suites' owners and guests. */
export const eventEntries = {
  id: v.string(),
  name: v.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
}

/** Below `/api`, of the calls about one suite of an event. */
export const suitePath = '/catering/events/:eventId/event-suites/:eventSuiteId'
