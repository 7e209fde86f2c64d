import type { Context } from 'hono'
import { isCalendarDate } from '#domain/time/calendar-dates.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { findSchoolCalendar } from '#server/checkout/check-school-cart.ts'
import type { AskedTime } from '#server/checkout/chosen-time.ts'
import type { LunchToCheck } from '#server/checkout/check-order.ts'
import { findUser } from '#server/http/account/find-user.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { FieldFault } from '#server/problems/field-fault.ts'
import type { OrderProblem, RequestProblem } from '#server/problems/api-problem.ts'

/**
 * The lunch that a call about a cart names by its `date`, which a school's must unless it is
 * optional; null: none. Where the school's orders are for signed-in people alone, so are its carts.
 */
export async function readLunch(
  c: Context<ApiEnv>,
  deps: Pick<AppDeps, 'schoolCalendarStore' | 'accounts' | 'now'>,
  {
    type,
    date,
    optional = false,
  }: Pick<AskedTime, 'type' | 'date'> & { readonly optional?: boolean },
): Promise<Result<LunchToCheck | null, RequestProblem>> {
  const cached = c.var.venue
  if (type !== 'school' || cached.school === null) return success(null)
  if (cached.school.requiresLogin) {
    const user = await findUser(c, deps, {})
    if (!user.ok) return user
  }
  if (date === undefined) return optional ? success(null) : noDate('required')
  if (!isCalendarDate(date)) return noDate('date')
  return success({ date, calendar: await findSchoolCalendar(deps.schoolCalendarStore, cached) })
}

function noDate(type: FieldFault['type']): Result<never, RequestProblem> {
  return failure({ type: 'Malformed', fields: { date: { type } } })
}

/** Whether another date may be ordered for as the cart is. */
export function isOfDate({ type }: OrderProblem): boolean {
  return ofDate.some((each) => each === type)
}

const ofDate = ['PastCutoff', 'DayClosed', 'TooFarAhead', 'NotThatDay'] as const
