import * as v from 'valibot'
import { expect, test } from 'vitest'
import { placeOrderBody, setCostsBody, validateBody } from '#contract/order/order-bodies.ts'
import { aSoupLine } from '#tests/fixtures/a-served-venue.ts'
import { checkCall } from './read-call.ts'
import { withoutBlanks } from './without-blanks.ts'

const inner = v.strictObject({
  kind: v.literal('inner'),
  note: v.optional(v.pipe(v.string(), v.minLength(1))),
  amount: v.optional(v.number()),
})
const schema = v.strictObject({
  one: v.optional(inner),
  list: v.optional(v.pipe(v.array(inner), v.minLength(1))),
  some: v.optional(v.array(inner)),
  either: v.optional(v.union([v.number(), inner])),
  named: v.optional(v.variant('kind', [inner, v.strictObject({ kind: v.literal('other') })])),
  none: v.nullable(inner),
  memo: v.optional(v.string()),
  given: v.string(),
})
const plain = { none: null, given: 'x' }

test.each([[null], [''], [{}], [[]]])('%j is none of an optional field, at any depth', (blank) => {
  const filled = { kind: 'inner', note: blank, amount: blank }
  const sent = { one: filled, some: [filled], either: filled, named: filled, none: blank }
  const left = { kind: 'inner' }
  const read = { ...plain, one: left, some: [left], either: left, named: left }
  expect(withoutBlanks(schema, { ...sent, list: blank, given: 'x' })).toEqual(read)
})

test.each([
  { kind: '', note: '' },
  { kind: null, amount: 0, more: { list: [], is: false } },
])('an object with nothing in it, such as %j, is none', (hollow) => {
  const sent = { one: hollow, either: hollow, named: hollow, none: hollow, given: 'x' }
  expect(withoutBlanks(schema, sent)).toEqual(plain)
})

test('a blank that its field takes stays, and so does one that has to be given', () => {
  const sent = { memo: '', some: [], none: null, given: '' }
  expect(withoutBlanks(schema, sent)).toBe(sent)
  const refused = {
    one: { kind: '', note: 'salt' },
    some: [null],
    none: null,
    given: null,
    of: null,
  }
  expect(withoutBlanks(schema, refused)).toBe(refused)
})

test('a fault of one form is not joined by those of its blanks', () => {
  const suites = {
    eventDayOrdering: true,
    eventSuiteId: 'x'.repeat(65),
    device: '',
    suiteCode: null,
  }
  const { suites: read } = placeOrderBody.entries.data.entries
  const checked = checkCall({ json: { suites }, values: 9 }, v.strictObject({ suites: read }))
  expect(checked).toEqual({
    ok: false,
    error: {
      type: 'Malformed',
      fields: { 'suites.eventSuiteId': { type: 'tooLong', length: 64 } },
    },
  })
})

const lines = Array.from({ length: 200 }, (_, at) => aSoupLine({ orderId: at + 1 }))
const values = 5_000

test('a body of any size may have blanks', () => {
  const body = { itemsInCart: lines, type: 'dine-in' }
  expect(checkCall({ json: body, values }, validateBody)).toMatchObject({ ok: true })
  const blanks = {
    date: null,
    tableNum: '',
    config: { tableNum: null, takeout: true },
    delivery: { type: '' },
  }
  const withBlanks = lines.map((line) => ({ ...line, avoids: {} }))
  const json = { ...body, ...blanks, itemsInCart: withBlanks }
  const plainBody = { ...body, config: { takeout: true } }
  expect(checkCall({ json, values }, validateBody)).toEqual(
    checkCall({ json: plainBody, values }, validateBody),
  )
})

test('the blanks of a large body are looked for once, and no fault but the first', () => {
  const json = { costs: {}, date: null, items: lines, type: 'lunch', tableNum: '?' }
  expect(checkCall({ json, values }, setCostsBody)).toEqual({
    ok: false,
    error: { type: 'Malformed', fields: { tableNum: { type: 'invalid' } } },
  })
})
