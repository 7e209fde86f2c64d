import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { ActDetail } from '#domain/desk/act.ts'
import { asId } from '#domain/ids.ts'
import { aUuid } from '#tests/fixtures/access-of-calls.ts'
import { actSchema, readAct, writeAct } from './act-wire.ts'

const at = Date.parse('2026-05-01T18:00:00Z')
const refusal = { reason: 'other', text: 'Our oven is out' } as const
const details: readonly ActDetail[] = [
  { kind: 'seen' },
  { kind: 'accept', promisedAt: at + 60_000 },
  { kind: 'accept', promisedAt: null },
  { kind: 'promise', promisedAt: at + 60_000 },
  { kind: 'fire' },
  { kind: 'ready' },
  { kind: 'recall' },
  { kind: 'hand_over' },
  { kind: 'refuse', refusal },
  { kind: 'cancel', refusal },
]

test.each(details)('an act is read as it was written: $kind', (detail) => {
  const act = { id: aUuid(), orderId: asId<never>(aUuid()), at, basis: 4711, ...detail }
  expect(readAct(v.parse(actSchema, writeAct(act)))).toEqual(act)
})

test('words to the guest are one line of at most 140 characters', () => {
  const written = writeAct({
    id: aUuid(),
    orderId: asId(aUuid()),
    at,
    basis: 1,
    kind: 'refuse',
    refusal,
  })
  for (const text of ['two\nlines', 'x'.repeat(141)]) {
    expect(v.is(actSchema, { ...written, text })).toBe(false)
  }
  expect(v.is(actSchema, { ...written, text: 'x'.repeat(140) })).toBe(true)
})
