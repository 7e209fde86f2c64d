import type { CheckedDays } from '#domain/school/check-days.ts'
import type { CartRefused } from '#server/problems/api-problem.ts'

/**
 * The refusal of days that together have more units than the venue's limit, with the lines of each
 * day that do not fit; null: they fit.
 */
export function tooManyInDays({ tooMany }: Pick<CheckedDays, 'tooMany'>): CartRefused | null {
  if (!tooMany) return null
  const { days, ...limit } = tooMany
  return {
    type: 'CartRefused',
    problems: [{ type: 'TooManyItems', ...limit, lines: [] }],
    days: days.map(({ date, childId, lines }) => ({
      date,
      childId,
      problems: [{ type: 'TooManyItems', ...limit, lines }],
    })),
  }
}
