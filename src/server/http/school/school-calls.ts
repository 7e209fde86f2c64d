import { placeSchoolOrder } from '#contract/order/placing-calls.ts'
import { idempotencyKeyHeader } from '#contract/problem.ts'
import { getRotationalMenus } from '#contract/school/rotational-menus-call.ts'
import {
  cancelDay,
  cancelDayBody,
  schoolRefusalSchema,
} from '#contract/order/school-order-calls.ts'
import { schoolOrderBody } from '#contract/order/school-order-body.ts'
import { schoolProblemCodes } from '#contract/school/school-problem-codes.ts'
import { maxRangeDays } from '#domain/school/week-of.ts'
import { findUser } from '#server/http/session/find-user.ts'
import type { OnCall } from '#server/http/on-call.ts'
import { readKey } from '#server/http/order/read-key.ts'
import type { OrderCallDeps } from '#server/http/order/read-order-call.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import { cancelOrderedDay } from './cancel-day.ts'
import { findDayMenus } from './get-rotational-menus.ts'
import { takeSchoolOrder } from './place-school-order.ts'

/** Adds the calls of schools. Without a store of their calendars there are none. */
export function addSchoolCalls(
  on: OnCall,
  { schoolCalendarStore, ...given }: OrderCallDeps,
  venues: VenueCache,
): void {
  if (!schoolCalendarStore) return
  const deps = { ...given, schoolCalendarStore, venues }
  on(
    getRotationalMenus,
    {
      summary:
        `What a school serves on each day of a range of at most ${maxRangeDays} days, by weeks. ` +
        `Without both ends of the range: code ${schoolProblemCodes.noDateRange} (400). ` +
        'Of a school that asks for a sign-in: with a user’s session alone (401). ' +
        `A venue that is no school: code ${schoolProblemCodes.noSchool} (404).`,
      query: {
        start_date: 'the first day, such as 2026-09-06',
        end_date: 'the last day',
        ordering_menus: 'true: the menus with all that they hold; else their id and name alone',
      },
    },
    ({ c }) => findDayMenus(c, deps),
  )
  const { schoolDayStore } = deps
  if (!schoolDayStore) return
  const orderDeps = { ...deps, schoolDayStore, childStore: deps.accounts?.children }
  on(
    placeSchoolOrder,
    {
      summary:
        'Orders days of a school’s menus, for several children: one key, one charge, and a number for each day. ' +
        'Each day is judged by itself; a day that is refused says why and is not charged. Where all are, so is the order (422). ' +
        'A day’s `replaces` changes an earlier order: it is cancelled, and given back, in the same act. ' +
        'A child that has a lunch on a day gets another with `again` alone, which says that the person was asked. ' +
        `Of a school that asks for a sign-in: with a user’s session alone (401). A venue that is no school: code ${schoolProblemCodes.noSchool} (404).`,
      body: schoolOrderBody,
      bodyKind: 'list',
      problem: schoolRefusalSchema,
      headers: [idempotencyKeyHeader],
      who: readKey,
    },
    ({ c, body, who: key }) => takeSchoolOrder(c, orderDeps, { key, body }),
  )
  on(
    cancelDay,
    {
      summary:
        'Cancels the order of a day, of the person who is signed in, until its cut-off, and gives back its part of the charge. ' +
        `Repeated: the same answer. After the cut-off: code ${schoolProblemCodes.pastCutoff} (422).`,
      body: cancelDayBody,
      session: (c, named) => findUser(c, deps, named),
    },
    ({ c, body: { orderId }, who }) =>
      cancelOrderedDay(c, orderDeps, { userId: who.account.userId, orderId }),
  )
}
