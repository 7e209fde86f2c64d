import type { RotationsDocument } from '#contract/school/rotations-document.ts'
import { weekdayOf } from '#domain/time/calendar-dates.ts'
import { daysLater } from '#domain/time/days-later.ts'

type Holidays = NonNullable<RotationsDocument['holidays']>

const yearsOfHolidays = 10
const [monday, friday] = [0, 4]

/** The demo school's days without lunch in ten years, which no file could have for every start. */
export function birchHolidays(firstYear: number): Holidays {
  const years = Array.from({ length: yearsOfHolidays }, (_, index) => firstYear + index)
  return years.flatMap(holidaysIn)
}

/** The last Friday of each month is for teachers alone, and Labour Day is a holiday. */
function holidaysIn(year: number): Holidays {
  const lastFridays = Array.from({ length: 12 }, (_, month) => {
    const next = new Date(Date.UTC(year, month + 1, 1)).toISOString().slice(0, 10)
    return {
      date: lastBefore(next, friday),
      name: 'Professional activity day',
      localization: { fr: { name: 'Journée pédagogique' } },
    }
  })
  const labourDay = {
    date: lastBefore(`${year}-09-08`, monday),
    name: 'Labour Day',
    localization: { fr: { name: 'Fête du Travail' } },
  }
  return [...lastFridays, labourDay]
}

function lastBefore(date: string, weekday: number): string {
  const before = daysLater(date, -1)
  return weekdayOf(before) === weekday ? before : lastBefore(before, weekday)
}
