import * as v from 'valibot'
import { nameSchema } from '#contract/scalars.ts'
import { plainTableName } from '#domain/venue/plain-table-name.ts'
import { tableNamePattern } from '#domain/venue/table-name.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { unreachable } from '#domain/result.ts'

const expectedTable = 'expected a table number: letters, digits, spaces, # or -, at most 16'

export const tableNumberSchema = v.pipe(
  v.string(expectedTable),
  v.regex(tableNamePattern, expectedTable),
)

/** The table of a call in any form: a number, too, or a letter and its accent apart. */
export const askedTableSchema = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.integer())], expectedTable),
  v.transform((table) => plainTableName(String(table))),
  tableNumberSchema,
)

/** How the guest entered; one of the cases of the specification's configuration check. */
export const orderConfigSchema = v.strictObject({
  tableNum: v.optional(askedTableSchema),
  takeout: v.optional(v.boolean()),
  takeoutType: v.optional(v.picklist(['pickup', 'delivery'])),
  catering: v.optional(v.boolean()),
  /** School lunches, which are ordered for days. */
  k12: v.optional(v.boolean()),
  /** Before the event of a suite, which the order names. */
  preOrder: v.optional(v.boolean()),
  /** The order that this one is another round of. */
  anotherRoundId: v.optional(v.pipe(v.string(), v.uuid('expected the id of an order'))),
  /** Where in the venue the table is, of the places that it lists. */
  genericTableLocation: v.optional(nameSchema(120)),
})

export type OrderConfig = v.InferOutput<typeof orderConfigSchema>

interface AskedConfig {
  readonly type: OrderType
  readonly config?: OrderConfig | undefined
  readonly tableNum?: string | undefined
}

/** The configuration of a call about a cart: one that says nothing follows from its type and table. */
export function configOfCall({ type, config = {}, tableNum }: AskedConfig): OrderConfig {
  const isSaid = Object.values(config).some((value) => value !== undefined && value !== false)
  return isSaid ? config : configOfType(type, tableNum)
}

/**
 * The configuration that follows from an order's type and table, where a call names none. At a
 * table without a number it names no way to order.
 */
export function configOfType(type: OrderType, tableNum: string | undefined): OrderConfig {
  switch (type) {
    case 'catering':
      return { preOrder: true }
    case 'generic-catering':
      return { catering: true }
    case 'take-out':
      return { takeout: true }
    case 'pickup':
    case 'delivery':
      return { takeout: true, takeoutType: type }
    case 'school':
      return { k12: true }
    case 'dine-in':
      return tableNum === undefined ? {} : { tableNum }
    default:
      return unreachable(type)
  }
}
