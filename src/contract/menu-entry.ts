import * as v from 'valibot'
import { orderTypeOf } from '#domain/order-type.ts'
import type { OrderType } from '#domain/order-type.ts'
import type { OrderConfig } from './order-calls.ts'

const flagSchema = v.optional(v.fallback(v.picklist(['true', 'false']), 'false'))
const shortTextSchema = v.optional(v.fallback(v.pipe(v.string(), v.maxLength(200)), ''))

/**
 * The query of `/{slug}` as the specification lists it. Texts only: a table is "012", not 12.
 * A value that cannot be read is dropped, so that a mistyped address still opens the menu.
 */
export const menuEntrySchema = v.object({
  tableNum: v.optional(
    v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,16}$/))), undefined),
  ),
  takeout: flagSchema,
  takeoutType: v.optional(v.fallback(v.optional(v.picklist(['pickup', 'delivery'])), undefined)),
  viewOnly: flagSchema,
  /** Comma separated ids or slugs: only these menus are shown. */
  menuList: shortTextSchema,
  /** The item whose sheet is open. */
  item: shortTextSchema,
})

export type MenuEntry = v.InferOutput<typeof menuEntrySchema>

/** The order's configuration, or null ("No config") when the entry names no way to order. */
export function orderConfigOf(entry: MenuEntry): OrderConfig | null {
  if (entry.takeout === 'true') {
    return { takeout: true, ...(entry.takeoutType ? { takeoutType: entry.takeoutType } : {}) }
  }
  return entry.tableNum === undefined ? null : { tableNum: entry.tableNum }
}

export function orderTypeOfConfig(config: OrderConfig): OrderType {
  return orderTypeOf({
    preOrderingSuite: false,
    genericCatering: false,
    school: false,
    takeout: config.takeout ?? false,
    takeoutType: config.takeoutType ?? null,
  })
}
