import type { Hono, MiddlewareHandler } from 'hono'
import { rotationalMenusAnswerSchema } from '#contract/school/rotational-menus-call.ts'
import { schoolProblemCodes } from '#contract/school/school-problem-codes.ts'
import { maxRangeDays } from '#domain/school/read-date-range.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { describeCall } from '#server/http/describe-call.ts'
import { getRotationalMenus } from './get-rotational-menus.ts'

/** Adds the calls of schools. Without a store of their calendars there are none. */
export function addSchoolCalls(
  api: Hono<ApiEnv>,
  { schoolCalendarStore, ...given }: AppDeps,
  venue: MiddlewareHandler<ApiEnv>,
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
}
