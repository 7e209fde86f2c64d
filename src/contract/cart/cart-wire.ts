import * as v from 'valibot'
import { maxLineQuantity, type CartLine, type ChosenGroup } from '#domain/cart/cart.ts'
import { asId } from '#domain/ids.ts'
import type { Carried } from '#domain/menu/avoided.ts'
import { diets } from '#domain/menu/menu.ts'
import { cents, centsToDollars, dollarsToCents } from '#domain/money/money.ts'
import type { Cents } from '#domain/money/money.ts'
import { billDollarsSchema, idSchema, listSchema, textSchema } from '#contract/scalars.ts'

/** Deeper than any menu nests; it bounds what a request can make the server walk. */
const maxDepth = 8

/** @public named by the types of the schemas that hold it */
export interface ChosenValueWire {
  optionValueId: string | number
  quantity: number
  orderOptions?: ChosenGroupWire[] | undefined
}

/** @public named by the types of the schemas that hold it */
export interface ChosenGroupWire {
  optionGroupId: string | number
  values: ChosenValueWire[]
}

const quantitySchema = v.pipe(
  v.number('expected a whole number'),
  v.integer('expected a whole number'),
  v.minValue(1, 'expected 1 or more'),
  v.maxValue(maxLineQuantity, `expected at most ${maxLineQuantity}`),
)

export const chosenGroupSchema: v.GenericSchema<ChosenGroupWire> = v.strictObject({
  optionGroupId: idSchema,
  values: v.pipe(
    listSchema(
      v.strictObject({
        optionValueId: idSchema,
        quantity: quantitySchema,
        orderOptions: v.optional(
          listSchema(
            v.lazy(() => chosenGroupSchema),
            50,
          ),
        ),
      }),
      100,
      'values',
    ),
    v.minLength(1, 'expected at least one value'),
  ),
})

/** Special instructions travel as an option with price 0. */
const memoSchema = v.strictObject({
  memo: v.pipe(v.string(), v.maxLength(300, 'expected at most 300 characters')),
  price: v.literal(0),
})

/**
 * Avoided allergens and diets of the person whom a line is for, from their filters or allergies.
 * The server stores those that apply to the line; its kitchen and its receipt show them.
 */
export const avoidsSchema = v.strictObject({
  allergens: listSchema(textSchema(64), 100, 'allergens'),
  diets: listSchema(v.picklist(diets, `expected one of ${diets.join(', ')}`), 10, 'diets'),
  /** Avoided allergens of which the line may have traces alone; the server says them. */
  mayContain: v.optional(listSchema(textSchema(64), 100, 'mayContain')),
})

/** A cart line in the specification's names. Prices are dollars for one unit with its options. */
export const cartLineWireSchema = v.strictObject({
  orderId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
  id: idSchema,
  menu_id: idSchema,
  section_id: idSchema,
  quantity: quantitySchema,
  orderPrice: billDollarsSchema,
  memberOrderPrice: billDollarsSchema,
  /** Left out: nothing. */
  avoids: v.optional(avoidsSchema),
  orderOptions: v.pipe(
    listSchema(
      v.union([chosenGroupSchema, memoSchema], 'expected an option group or a memo'),
      100,
      'option groups',
    ),
    v.check((options) => options.filter(isMemo).length <= 1, 'expected one memo at the most'),
    v.check(
      (options) => depthOf(options) <= maxDepth,
      `expected at most ${maxDepth} levels of options`,
    ),
  ),
})

export type CartLineWire = v.InferOutput<typeof cartLineWireSchema>
/** A line of a call (see sent-lines.ts). */
export type SentLine = Omit<CartLineWire, Optional> & Partial<Pick<CartLineWire, Optional>>
type Optional = 'memberOrderPrice' | 'orderOptions'

/** A cart line on the wire, with the prices that the guest saw. */
export interface ShownLine {
  readonly line: CartLine
  readonly orderPrice: Cents
  readonly memberOrderPrice: Cents
  /** Left out: nothing. */
  readonly avoids?: Carried
}

export function writeCartLine(shown: ShownLine): CartLineWire {
  const { line, orderPrice, memberOrderPrice, avoids } = shown
  const groups = line.options.map(writeGroup)
  return {
    orderId: line.orderId,
    id: line.itemId,
    menu_id: line.menuId,
    section_id: line.sectionId,
    quantity: line.quantity,
    orderPrice: centsToDollars(orderPrice),
    memberOrderPrice: centsToDollars(memberOrderPrice),
    ...(avoids ? { avoids: writeCarried(avoids) } : {}),
    orderOptions: line.memo === '' ? groups : [...groups, { memo: line.memo, price: 0 }],
  }
}

function writeCarried({ allergens, diets, mayContain }: Carried) {
  return {
    allergens: [...allergens],
    diets: [...diets],
    ...(mayContain?.length ? { mayContain: [...mayContain] } : {}),
  }
}

export function readCartLine({ orderOptions = [], ...wire }: SentLine): CartLine {
  return {
    orderId: wire.orderId,
    itemId: asId(wire.id),
    menuId: asId(wire.menu_id),
    sectionId: asId(wire.section_id),
    quantity: wire.quantity,
    options: readOptions(orderOptions),
    memo: orderOptions.find(isMemo)?.memo ?? '',
  }
}

/** A line of an order with its whole price, as the guest saw it before any discount. */
export function readOrderedLine(wire: CartLineWire) {
  return {
    line: readCartLine(wire),
    ...(wire.avoids ? { avoids: wire.avoids } : {}),
    amount: cents(dollarsToCents(wire.orderPrice) * wire.quantity),
  }
}

/** The chosen options, without special instructions. */
export function readOptions(options: CartLineWire['orderOptions']): readonly ChosenGroup[] {
  return options.flatMap((option) => (isMemo(option) ? [] : [readGroup(option)]))
}

function writeGroup(group: ChosenGroup): ChosenGroupWire {
  return {
    optionGroupId: group.groupId,
    values: group.values.map((value) => ({
      optionValueId: value.valueId,
      quantity: value.quantity,
      ...(value.groups.length > 0 ? { orderOptions: value.groups.map(writeGroup) } : {}),
    })),
  }
}

function readGroup(wire: ChosenGroupWire): ChosenGroup {
  return {
    groupId: asId(wire.optionGroupId),
    values: wire.values.map((value) => ({
      valueId: asId(value.optionValueId),
      quantity: value.quantity,
      groups: (value.orderOptions ?? []).map(readGroup),
    })),
  }
}

type OptionWire = ChosenGroupWire | v.InferOutput<typeof memoSchema>

function isMemo(option: OptionWire): option is v.InferOutput<typeof memoSchema> {
  return 'memo' in option
}

function depthOf(options: readonly OptionWire[]): number {
  const inner = options.flatMap((option) =>
    isMemo(option) ? [] : option.values.map((value) => depthOf(value.orderOptions ?? [])),
  )
  return options.length === 0 ? 0 : 1 + Math.max(0, ...inner)
}
