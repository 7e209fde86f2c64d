import type { Hono, MiddlewareHandler } from 'hono'
import { rotationalMenusAnswerSchema } from '#contract/school/rotational-menus-call.ts'
import { idempotencyKeyHeader } from '#contract/problem.ts'
import {
  cancelDayAnswerSchema,
  cancelDayCallSchema,
  schoolOrderAnswerSchema,
  schoolOrderCallSchema,
  schoolRefusalSchema,
} from '#contract/school/school-order-calls.ts'
import { schoolProblemCodes } from '#contract/school/school-problem-codes.ts'
import { maxRangeDays } from '#domain/school/read-date-range.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { OrderCallDeps } from '#server/http/order/read-order-call.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import { cancelDay } from './cancel-day.ts'
import { placeSchoolOrder } from './place-school-order.ts'
import { describeCall } from '#server/http/describe-call.ts'
import { getRotationalMenus } from './get-rotational-menus.ts'

/** Adds the calls of schools. Without a store of their calendars there are none. */
export function addSchoolCalls(
  api: Hono<ApiEnv>,
  { schoolCalendarStore, ...given }: OrderCallDeps,
  { venue, anyVenue, venues }: SchoolVenues,
): void {
  if (!schoolCalendarStore) return
  const deps = { ...given, schoolCalendarStore }
  api.get(
    '/rotational-menus',
    describeCall({
      summary:
        `What a school serves on each day of a range of at most ${maxRangeDays} days, by weeks. ` +
        `Without both ends of the range: code ${schoolProblemCodes.noDateRange} (400). ` +
        'Of a school that asks for a sign-in: with a user’s session alone (401). ' +
        `A venue that is no school: code ${schoolProblemCodes.noSchool} (404).`,
      query: [
        { name: 'start_date', about: 'the first day, such as 2026-09-06' },
        { name: 'end_date', about: 'the last day' },
        {
          name: 'ordering_menus',
          about: 'true: the menus with all that they hold; else their id and name alone',
        },
      ],
      answer: rotationalMenusAnswerSchema,
    }),
    venue,
    (c) => getRotationalMenus(c, deps),
  )
  const { schoolDayStore } = deps
  if (!schoolDayStore) return
  const orderDeps = { ...deps, schoolDayStore, childStore: deps.accounts?.children }
  api.post(
    '/orders/create-k12-order',
    describeCall({
      summary:
        'Orders days of a school’s menus, for several children: one key, one charge, and a number for each day. ' +
        'Each day is judged by itself; a day that is refused says why and is not charged. Where all are, so is the order (422). ' +
        'A day’s `replaces` changes an earlier order: it is cancelled, and given back, in the same act. ' +
        'A child that has a lunch on a day gets another with `again` alone, which says that the person was asked. ' +
        `Of a school that asks for a sign-in: with a user’s session alone (401). A venue that is no school: code ${schoolProblemCodes.noSchool} (404).`,
      body: schoolOrderCallSchema,
      answer: schoolOrderAnswerSchema,
      problem: schoolRefusalSchema,
      headers: [idempotencyKeyHeader],
    }),
    anyVenue,
    (c) => placeSchoolOrder(c, orderDeps, venues),
  )
  api.post(
    '/orders/cancel-k12-day',
    describeCall({
      summary:
        'Cancels the order of a day, of the person who is signed in, until its cut-off, and gives back its part of the charge. ' +
        `Repeated: the same answer. After the cut-off: code ${schoolProblemCodes.pastCutoff} (422).`,
      body: cancelDayCallSchema,
      answer: cancelDayAnswerSchema,
    }),
    anyVenue,
    (c) => cancelDay(c, orderDeps),
  )
}

interface SchoolVenues {
  readonly venue: MiddlewareHandler<ApiEnv>
  /** Of an unpublished venue too: what was ordered there goes on. */
  readonly anyVenue: MiddlewareHandler<ApiEnv>
  readonly venues: VenueCache
}
