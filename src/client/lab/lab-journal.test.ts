import { expect, onTestFinished, test, vi } from 'vitest'
import { asId } from '#domain/ids.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { aSubmission } from '#tests/fixtures/a-submission.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { openLabJournal } from './lab-journal.ts'

const slug = 'chez-nous'

test('an order counts from the outbox on, and goes on counting once it is received', () => {
  aLocalStorage()
  const journal = openLabJournal(slug)
  const { guest } = journal.count.get()
  journal.note([anOrderOf(guest, 'one'), anOrderOf(guest, 'two'), anOrderOf('Ana', 'three')])
  expect(journal.count.get()).toEqual({ guest, sent: 2, onTheirWay: 2 })
  journal.note([anOrderOf(guest, 'two')])
  expect(journal.count.get()).toEqual({ guest, sent: 2, onTheirWay: 1 })
})

test('a withdrawn order no longer counts', () => {
  aLocalStorage()
  const journal = openLabJournal(slug)
  const { guest } = journal.count.get()
  journal.note([anOrderOf(guest, 'one')])
  journal.note([
    anOrderOf(guest, 'one', { status: { type: 'withdrawing', after: { type: 'discard' } } }),
  ])
  journal.note([])
  expect(journal.count.get()).toEqual({ guest, sent: 0, onTheirWay: 0 })
})

test('name and count survive a reload, until they are reset', () => {
  aLocalStorage()
  const before = openLabJournal(slug)
  const { guest } = before.count.get()
  before.note([anOrderOf(guest, 'one')])
  const after = openLabJournal(slug)
  expect(after.count.get()).toEqual({ guest, sent: 1, onTheirWay: 0 })
  after.startOver()
  expect(after.count.get().guest).not.toBe(guest)
  expect(after.count.get().sent).toBe(0)
})

function anOrderOf(fullName: string, id: string, changes: Partial<OutboxEntry> = {}): OutboxEntry {
  const submission = aSubmission()
  return anOutboxEntry({
    id: asId(id),
    slug,
    submission: { ...submission, contact: { ...submission.contact, fullName } },
    ...changes,
  })
}

function aLocalStorage(): void {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
}
