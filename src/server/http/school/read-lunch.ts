import { isCalendarDate } from '#domain/time/calendar-dates.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { findSchoolCalendar } from '#server/checkout/check-school-cart.ts'
import type { AskedTime } from '#server/checkout/chosen-time.ts'
import type { LunchToCheck } from '#server/checkout/check-order.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { FieldFault } from '#server/problems/field-fault.ts'
import type { OrderProblem, RequestProblem } from '#server/problems/api-problem.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'

/**
 * The lunch that a call about a cart names by its `date`, which a school's must unless it is
 * optional; null: none.
 */
export async function readLunch(
  { schoolCalendarStore }: Pick<AppDeps, 'schoolCalendarStore'>,
  cached: CachedVenue,
  {
    type,
    date,
    optional = false,
  }: Pick<AskedTime, 'type' | 'date'> & { readonly optional?: boolean },
): Promise<Result<LunchToCheck | null, RequestProblem>> {
  if (type !== 'school' || cached.school === null) return success(null)
  if (date === undefined) return optional ? success(null) : noDate('required')
  if (!isCalendarDate(date)) return noDate('date')
  return success({ date, calendar: await findSchoolCalendar(schoolCalendarStore, cached) })
}

function noDate(type: FieldFault['type']): Result<never, RequestProblem> {
  return failure({ type: 'Malformed', fields: { date: { type } } })
}

/** Whether another date may be ordered for as the cart is. */
export function isOfDate({ type }: OrderProblem): boolean {
  return ofDate.some((each) => each === type)
}

const ofDate = ['PastCutoff', 'DayClosed', 'TooFarAhead', 'NotThatDay'] as const
