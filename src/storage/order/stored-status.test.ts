import { expect, test } from 'vitest'
import type { OutboxStatus } from '#sync/outbox-entry.ts'
import { readStoredStatus, writeStoredStatus } from './stored-status.ts'
import type { StoredStatus } from './stored-status.ts'

test.each<[OutboxStatus['type'], StoredStatus['type']]>([
  ['unconfirmed', 'unsure'],
  ['expired', 'held'],
  ['awaitingSignIn', 'signIn'],
  ['waiting', 'waiting'],
  ['sending', 'sending'],
])('%s is stored as “%s”, the word of older builds', (type, stored) => {
  expect(writeStoredStatus({ type } as OutboxStatus)).toEqual({ type: stored })
  expect(readStoredStatus({ type: stored } as StoredStatus)).toEqual({ type })
})

test('a status with contents is stored with them', () => {
  const withdrawing = { type: 'withdrawing', after: { type: 'hold' } } as const
  expect(writeStoredStatus(withdrawing)).toEqual(withdrawing)
  expect(readStoredStatus(withdrawing)).toEqual(withdrawing)
})

test('an order that waits for an owner’s answer is one without an answer for older builds', () => {
  const stored = writeStoredStatus({ type: 'asked' })
  expect(stored).toEqual({ type: 'unsure', asked: true })
  expect(readStoredStatus(stored)).toEqual({ type: 'asked' })
})
