import type { RotationsDocument } from '#contract/school/rotations-document.ts'
import { weekdayOf } from '#domain/time/calendar-dates.ts'
import { daysLater } from '#domain/time/days-later.ts'

/** A Monday before any demo begins, so that every later date has its menus. */
const firstMonday = '2024-09-02'
const yearsOfHolidays = 10
const [monday, friday] = [0, 4]

/** The school's menus by day: three weeks of hot lunches in turn, what there is every day, and holidays. */
export function birchCalendar(firstYear: number): RotationsDocument {
  const years = Array.from({ length: yearsOfHolidays }, (_, index) => firstYear + index)
  return {
    rotations: [
      {
        id: 'hot-lunch',
        name: 'Hot lunch',
        localization: { fr: { name: 'Dîner chaud' } },
        repeat_weeks: hotWeeks.length,
        weeks: hotWeeks.map((menus, week) => ({
          start_date: daysLater(firstMonday, 7 * week),
          days: menus.map((menu, day) => ({ day, menus: [menu], ...notesOf[menu] })),
        })),
      },
      {
        id: 'every-day',
        name: 'Every day',
        localization: { fr: { name: 'Tous les jours' } },
        repeat_weeks: 1,
        weeks: [
          {
            start_date: firstMonday,
            days: hotWeeks[0].map((_, day) => ({
              day,
              menus: ['sandwich-bar', 'milk-and-snacks'],
            })),
          },
        ],
      },
    ],
    holidays: years.flatMap(holidaysIn),
  }
}

/** Monday to Friday. */
const hotWeeks = [
  ['pasta-day', 'soup-day', 'taco-day', 'curry-day', 'pizza-day'],
  ['breakfast-day', 'curry-day', 'pasta-day', 'soup-day', 'pizza-day'],
  ['taco-day', 'pasta-day', 'curry-day', 'breakfast-day', 'pizza-day'],
] as const

const notesOf: Readonly<Record<string, object>> = {
  'breakfast-day': {
    note: 'Come in your pyjamas',
    localization: { fr: { note: 'Venez en pyjama' } },
  },
}

/** The last Friday of each month is for teachers alone, and Labour Day is a holiday. */
function holidaysIn(year: number): NonNullable<RotationsDocument['holidays']> {
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
