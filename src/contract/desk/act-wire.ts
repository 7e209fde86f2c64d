import * as v from 'valibot'
import {
  longestRefusalText,
  mostTicketLines,
  refusalReasons,
  rejections,
} from '#domain/desk/act.ts'
import type { DeskAct } from '#domain/desk/act.ts'
import { asId } from '#domain/ids.ts'
import { isOneLine } from '#domain/language/one-line.ts'
import { unreachable } from '#domain/result.ts'
import { instantSchema, listSchema, textSchema } from '#contract/scalars.ts'
import { typedMessages } from '#contract/typed-messages.ts'
import { boardOrderSchema } from './board-order-wire.ts'

const uuidSchema = v.pipe(v.string('expected an id'), v.uuid('expected an id'))

const actEntries = {
  /** Made by the device: the same act again is answered again. */
  id: uuidSchema,
  orderId: uuidSchema,
  /** When it was pressed, by the server's clock as the device knows it. */
  at: instantSchema,
  /** The order's last event on the screen that was pressed. */
  basis: v.pipe(v.number('expected a number'), v.safeInteger(), v.minValue(0)),
}

const placeSchema = v.pipe(
  v.number('expected a whole number'),
  v.integer('expected a whole number'),
  v.minValue(0, 'expected 0 or more'),
  v.maxValue(100_000, 'expected at most 100000'),
)

const refusalEntries = {
  ...actEntries,
  reason: v.picklist(refusalReasons, `expected one of ${refusalReasons.join(', ')}`),
  /** Shown to the guest. */
  text: v.optional(
    v.pipe(textSchema(longestRefusalText), v.check(isOneLine, typedMessages.line)),
    '',
  ),
}

export const actSchema = v.variant(
  'kind',
  [
    v.strictObject({ ...actEntries, kind: v.literal('seen') }),
    v.strictObject({
      ...actEntries,
      kind: v.literal('accept'),
      promisedAt: v.optional(v.nullable(instantSchema), null),
    }),
    v.strictObject({ ...actEntries, kind: v.literal('promise'), promisedAt: instantSchema }),
    v.strictObject({ ...actEntries, kind: v.literal('fire') }),
    v.strictObject({ ...actEntries, kind: v.literal('ready') }),
    v.strictObject({ ...actEntries, kind: v.literal('recall') }),
    v.strictObject({ ...actEntries, kind: v.literal('hand_over') }),
    v.strictObject({ ...refusalEntries, kind: v.literal('refuse') }),
    v.strictObject({
      ...refusalEntries,
      kind: v.literal('cancel'),
      /** The seal of a person at a shared tablet. */
      staff: v.optional(
        v.pipe(v.string('expected a seal'), v.regex(/^[\w-]{43}$/, 'expected a seal')),
      ),
    }),
    v.strictObject({
      ...actEntries,
      kind: v.literal('ticket'),
      station: uuidSchema,
      /** Places in the order's list. */
      lines: v.pipe(
        listSchema(placeSchema, mostTicketLines, 'lines'),
        v.minLength(1, 'expected at least one line'),
      ),
      isDone: v.boolean('expected true or false'),
    }),
  ],
  'expected an act of a desk',
)

export type ActWire = v.InferOutput<typeof actSchema>

export function writeAct(act: DeskAct): ActWire {
  const { id, orderId, at, basis } = act
  const entries = { id, orderId, at: new Date(at).toISOString(), basis }
  switch (act.kind) {
    case 'accept': {
      const { kind, promisedAt } = act
      const time = promisedAt === null ? null : new Date(promisedAt).toISOString()
      return { ...entries, kind, promisedAt: time }
    }
    case 'promise':
      return { ...entries, kind: act.kind, promisedAt: new Date(act.promisedAt).toISOString() }
    case 'refuse':
      return { ...entries, kind: act.kind, ...act.refusal }
    case 'ticket': {
      const { kind, station, lines, isDone } = act
      return { ...entries, kind, station, lines: [...lines], isDone }
    }
    case 'cancel': {
      const { kind, refusal, staff } = act
      return { ...entries, kind, ...refusal, ...(staff === undefined ? {} : { staff }) }
    }
    case 'seen':
    case 'fire':
    case 'ready':
    case 'recall':
    case 'hand_over':
      return { ...entries, kind: act.kind }
    default:
      return unreachable(act)
  }
}

export function readAct(wire: ActWire): DeskAct {
  const { id, orderId, at, basis } = wire
  const fields = { id, orderId: asId<DeskAct['orderId']>(orderId), at: Date.parse(at), basis }
  switch (wire.kind) {
    case 'accept': {
      const { kind, promisedAt: time } = wire
      return { ...fields, kind, promisedAt: time === null ? null : Date.parse(time) }
    }
    case 'promise':
      return { ...fields, kind: wire.kind, promisedAt: Date.parse(wire.promisedAt) }
    case 'refuse': {
      const { kind, reason, text } = wire
      return { ...fields, kind, refusal: { reason, text } }
    }
    case 'ticket': {
      const { kind, station, lines, isDone } = wire
      return { ...fields, kind, station, lines, isDone }
    }
    case 'cancel': {
      const { kind, reason, text, staff } = wire
      const seal = staff === undefined ? {} : { staff }
      return { ...fields, kind, refusal: { reason, text }, ...seal }
    }
    case 'seen':
    case 'fire':
    case 'ready':
    case 'recall':
    case 'hand_over':
      return { ...fields, kind: wire.kind }
    default:
      return unreachable(wire)
  }
}

/** `order`: as it is now; null: the venue has no such order. */
export const actAnswerSchema = v.variant('outcome', [
  v.object({ id: v.string(), outcome: v.literal('done'), order: v.nullable(boardOrderSchema) }),
  v.object({
    id: v.string(),
    outcome: v.literal('rejected'),
    why: v.picklist(rejections),
    order: v.nullable(boardOrderSchema),
  }),
])
