import * as v from 'valibot'
import { besideSchema } from '#contract/venue/document-texts.ts'
import { countSchema, dateSchema, idSchema, listSchema, nameSchema } from '#contract/scalars.ts'
import { isCalendarDate } from '#domain/time/calendar-dates.ts'

const calendarDateSchema = v.pipe(
  dateSchema,
  v.check(isCalendarDate, 'expected a date of the calendar, such as "2026-12-25"'),
)

const nameBesideSchema = besideSchema({ name: nameSchema(120) })

const daySchema = v.strictObject({
  /** Monday is 0, as in the venue's hours. */
  day: v.pipe(countSchema, v.maxValue(6, 'expected a weekday, 0 (Monday) to 6 (Sunday)')),
  menus: v.pipe(
    listSchema(idSchema, 20, 'menus'),
    v.minLength(1, 'expected at least one menu of the venue, by its id'),
  ),
  note: v.optional(nameSchema(200)),
  localization: besideSchema({ note: nameSchema(200) }),
})

const weekSchema = v.strictObject({
  /** The first of its seven days, when it is served for the first time. */
  start_date: calendarDateSchema,
  days: listSchema(daySchema, 7, 'days'),
})

const rotationSchema = v.strictObject({
  id: idSchema,
  name: nameSchema(120),
  localization: nameBesideSchema,
  /** After how many weeks its weeks begin again; left out: they are served once. */
  repeat_weeks: v.optional(
    v.pipe(
      countSchema,
      v.minValue(1, 'expected at least one week'),
      v.maxValue(52, 'expected at most 52 weeks'),
    ),
  ),
  /** The last day; left out: the rotation does not end. */
  end_date: v.optional(calendarDateSchema),
  weeks: listSchema(weekSchema, 53, 'weeks'),
})

/** A school's import of the menus by day, and of the days without any. */
export const rotationsDocumentSchema = v.strictObject({
  rotations: listSchema(rotationSchema, 20, 'rotations'),
  holidays: v.optional(
    listSchema(
      v.strictObject({
        date: calendarDateSchema,
        name: nameSchema(120),
        localization: nameBesideSchema,
      }),
      400,
      'holidays',
    ),
  ),
})

export type RotationsDocument = v.InferOutput<typeof rotationsDocumentSchema>
