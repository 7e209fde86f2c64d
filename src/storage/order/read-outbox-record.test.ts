import { expect, test } from 'vitest'
import { noDetails } from '#domain/order/checkout-details.ts'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import { asId } from '#domain/ids.ts'
import { deviceDatabase2 } from '#tests/fixtures/device-database-2.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import {
  readOutboxRecord,
  writeOutboxRecord,
  type OldDraft,
  type OutboxRecord,
} from './read-outbox-record.ts'

test('an order that this version wrote is read as it was written', () => {
  const entry = anOutboxEntry({ userId: asId('ana') })
  expect(readOutboxRecord(writeOutboxRecord(entry))).toEqual(entry)
})

test('a status has the word of older builds in the record, in both directions', () => {
  const entry = anOutboxEntry({ sent: true, status: { type: 'unconfirmed' } })
  const record: OutboxRecord = { ...entry, status: { type: 'unsure' } }
  expect(writeOutboxRecord(entry)).toEqual(record)
  expect(readOutboxRecord(record)).toEqual(entry)
})

test('an order from before there were terms, details and persons has none of them', () => {
  const entry = anOutboxEntry()
  const { terms: _terms, details: _details, ...submission } = entry.submission
  const { userId: _userId, ...rest } = entry
  const record: OutboxRecord = { ...rest, submission, status: { type: 'waiting' } }
  expect(readOutboxRecord(record)).toEqual({
    ...entry,
    userId: null,
    submission: { ...submission, terms: noTerms, details: noDetails },
  })
})

test('an order of version 2 without a chosen tip has none', () => {
  const draft = sentDraft()
  const read = readOutboxRecord({ id: draft.key, savedAt: draft.changedAt, draft })
  expect(read.submission.tip).toEqual({ type: 'percentage', percentageValue: 0 })
})

test('a draft that was never sent is no order', () => {
  const draft = { ...sentDraft(), sent: null }
  const record = { id: draft.key, savedAt: draft.changedAt, draft }
  expect(() => readOutboxRecord(record)).toThrow('An order that was not sent lies in the outbox')
})

function sentDraft(): OldDraft {
  const draft: unknown = deviceDatabase2.drafts[0]
  return draft as OldDraft
}
