import { overLimit } from '#domain/cart/check-cart.ts'
import type { CheckedDays, ShownDay } from '#domain/school/check-days.ts'
import type { Venue } from '#domain/venue/venue.ts'
import type { OrderProblem } from '#server/problems/api-problem.ts'

/** The refusal of days that together have more units than the venue's limit; null: they fit. */
export function tooManyInDays(
  { tooMany }: Pick<CheckedDays, 'tooMany'>,
  days: readonly ShownDay[],
  { maxItemsPerCart }: Pick<Venue, 'maxItemsPerCart'>,
): OrderProblem | null {
  if (!tooMany) return null
  const lines = overLimit({ lines: days.flatMap(({ cart }) => cart.lines) }, maxItemsPerCart)
  return { type: 'CartRefused', problems: [{ type: 'TooManyItems', ...tooMany, lines }] }
}
