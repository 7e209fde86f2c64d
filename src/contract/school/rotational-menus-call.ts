import * as v from 'valibot'
import type { MenuDocument } from '#contract/menu/menu-document.ts'
import { dateSchema, idSchema } from '#contract/scalars.ts'

/** The query of GET /rotational-menus. The range is read by `readDateRange`. */
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

/** The days of the range, by the weeks that they are in. */
export const rotationalMenusAnswerSchema = v.object({
  weeks: v.array(
    v.object({
      /** The first and last day of the whole week, by the language's first weekday. */
      startDate: dateSchema,
      endDate: dateSchema,
      days: v.array(schoolDaySchema),
    }),
  ),
})

/** The names of a menu, or all of it. */
export type DayMenu = Pick<MenuDocument, 'id' | 'name'> | MenuDocument

export interface RotationalMenusAnswer {
  readonly weeks: readonly {
    readonly startDate: string
    readonly endDate: string
    readonly days: readonly DayOfMenus[]
  }[]
}

export interface DayOfMenus {
  readonly date: string
  readonly closed: boolean
  readonly note: string | null
  readonly menus: readonly DayMenu[]
}
