import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { dateSchema, idSchema } from '#contract/scalars.ts'

/** The range is read by `readDateRange`. */
export const rotationalMenusQuerySchema = v.strictObject({
  start_date: v.optional(v.string()),
  end_date: v.optional(v.string()),
  /** true: menus with all that they hold, as in data.json; else their id and name alone. */
  ordering_menus: v.optional(v.picklist(['true', 'false'])),
})

const schoolDaySchema = v.object({
  date: dateSchema,
  /** Nothing is served: a holiday, a weekend, or a day without menus. */
  closed: v.boolean(),
  /** The name of the holiday and what the school says of the day, in the language of the call. */
  note: v.nullable(v.string()),
  /** Each is as in data.json, or its id and name alone. */
  menus: v.array(v.looseObject({ id: idSchema, name: v.string() })),
})

const rotationalMenusSchema = v.object({
  weeks: v.array(
    v.object({
      /** The first and last day of the whole week, by the language's first weekday. */
      startDate: dateSchema,
      endDate: dateSchema,
      days: v.array(schoolDaySchema),
    }),
  ),
})

/** The menus that a school serves on a day. */
export interface DayMenus {
  readonly date: string
  readonly closed: boolean
  /** The school's note on the day, in the language of the call; null: none. */
  readonly note: string | null
  /** Ids of menus in the venue's document, which has the rest. */
  readonly menuIds: readonly string[]
}

/** The days of a range of at most 42 days, by the weeks that they are in. */
export const getRotationalMenus = call('GET', '/rotational-menus', {
  venue: 'published',
  query: ['start_date', 'end_date', 'ordering_menus'],
  answer: v.pipe(
    rotationalMenusSchema,
    v.transform(({ weeks }) =>
      weeks
        .flatMap(({ days }) => days)
        .map(({ date, closed, note, menus }): DayMenus => ({
          date,
          closed,
          note,
          menuIds: menus.map(({ id }) => String(id)),
        })),
    ),
  ),
})

/** The days as the server writes them. */
export type RotationalMenus = v.InferInput<typeof rotationalMenusSchema>
export type SchoolDayMenus = v.InferInput<typeof schoolDaySchema>
