import type { Context } from 'hono'
import { isCalendarDate } from '#domain/time/calendar-dates.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { findSchoolCalendar } from '#server/checkout/price/check-school-cart.ts'
import type { AskedTime } from '#server/checkout/price/chosen-time.ts'
import type { LunchToCheck } from '#server/checkout/price/check-order.ts'
import { findUser } from '#server/http/session/find-user.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { FieldFault } from '#server/problems/field-fault.ts'
import type { OrderProblem, RequestProblem } from '#server/problems/api-problem.ts'

/**
 * The lunch that a call about a cart names by its `date`, which a school's must unless it is
 * optional; null: none. Where the school's orders are for signed-in people alone, so are its carts.
 */
export function readLunch(
  c: Context<ApiEnv>,
  deps: Pick<AppDeps, 'schoolCalendarStore' | 'accounts' | 'now'>,
  asked: AskedLunch,
): ReadLunch | Promise<ReadLunch> {
  const { school } = c.get('venue')
  if (asked.type !== 'school' || school === null) return noLunch
  return readOfSchool(c, deps, { ...asked, requiresLogin: school.requiresLogin })
}

interface AskedLunch extends Pick<AskedTime, 'type' | 'date'> {
  readonly optional?: boolean
}

type ReadLunch = Result<LunchToCheck | null, RequestProblem>

const noLunch = success(null)

async function readOfSchool(
  c: Context<ApiEnv>,
  deps: Pick<AppDeps, 'schoolCalendarStore' | 'accounts' | 'now'>,
  { date, optional = false, requiresLogin }: AskedLunch & { readonly requiresLogin: boolean },
): Promise<ReadLunch> {
  if (requiresLogin) {
    const user = await findUser(c, deps, {})
    if (!user.ok) return user
  }
  if (date === undefined) return optional ? success(null) : noDate('required')
  if (!isCalendarDate(date)) return noDate('date')
  return success({
    date,
    calendar: await findSchoolCalendar(deps.schoolCalendarStore, c.get('venue')),
  })
}

function noDate(type: FieldFault['type']): Result<never, RequestProblem> {
  return failure({ type: 'Malformed', fields: { date: { type } } })
}

/** True: another date may be ordered for as the cart is. */
export function isOfDate({ type }: OrderProblem): boolean {
  return ofDate.some((each) => each === type)
}

const ofDate = ['PastCutoff', 'DayClosed', 'TooFarAhead', 'NotThatDay'] as const
