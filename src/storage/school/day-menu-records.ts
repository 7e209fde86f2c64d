import type { Result } from '#domain/result.ts'
import type { DateRange } from '#domain/time/calendar-dates.ts'
import { attempt, type StorageProblem } from '#storage/attempt.ts'
import type { Database } from '#storage/database.ts'
import type { StoredDayMenus } from '#storage/tables.ts'

export interface DayMenuRecords {
  /** Stores these days of a school unless it has newer ones, and deletes its days before `today`. */
  readonly save: (
    slug: string,
    days: readonly StoredDayMenus[],
    today: string,
  ) => Promise<Result<null, StorageProblem>>
  readonly load: (
    slug: string,
    range: DateRange,
  ) => Promise<Result<readonly StoredDayMenus[], StorageProblem>>
}

export function createDayMenuRecords(database: Pick<Database, 'dayMenus'>): DayMenuRecords {
  const { dayMenus } = database
  const between = (slug: string, from: string, to: string) =>
    dayMenus.where('[slug+date]').between([slug, from], [slug, to], true, true)
  return {
    save: (slug, days, today) =>
      attempt(() =>
        dayMenus.db.transaction('rw', dayMenus, async () => {
          await dayMenus
            .where('[slug+date]')
            .between([slug, ''], [slug, today], true, false)
            .delete()
          const known = await dayMenus.bulkGet(
            days.map(({ date }): [string, string] => [slug, date]),
          )
          const isNewer = (day: StoredDayMenus, place: number) =>
            day.fetchedAt >= (known[place]?.fetchedAt ?? 0)
          await dayMenus.bulkPut(days.filter(isNewer))
          return null
        }),
      ),
    load: (slug, { startDate, endDate }) =>
      attempt(() => between(slug, startDate, endDate).toArray()),
  }
}
