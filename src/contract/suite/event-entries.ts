import * as v from 'valibot'
import { instantSchema } from '#contract/scalars.ts'

/** Of an event, in the answers to its suites' owners and guests. */
export const eventEntries = {
  id: v.string(),
  name: v.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
}
