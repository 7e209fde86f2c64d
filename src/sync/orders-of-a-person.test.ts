import { expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { anyOperator } from '#domain/order/sender.ts'
import { failure } from '#domain/result.ts'
import {
  aPusher,
  neverSeen,
  noAnswer,
  signedOut,
  taken,
  takenBack,
} from '#tests/fixtures/a-pusher.ts'
import { someOrderRecords } from '#tests/fixtures/some-order-records.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { sendNow, sendSignedIn, takeBack } from './guest-actions.ts'
import { isUnsettled } from './outbox.ts'
import { pushEntry } from './push-entry.ts'
import { pushOutbox } from './push-outbox.ts'

const ana = asId<UserId>('ana')
const ofAna = anOutboxEntry({ userId: ana })
const awaitingSignIn = { type: 'awaitingSignIn' } as const

test('an order names its user', async () => {
  const sent: unknown[] = []
  const { ports } = aPusher({
    entries: [ofAna],
    ports: {
      placeOrder: async ({ userId }) => {
        sent.push(userId)
        return taken
      },
    },
  })
  await pushEntry(ports, ofAna)
  expect(sent).toEqual(['ana'])
})

test('without its user’s session an order awaits the sign-in, under its key and without a time limit', async () => {
  const pusher = aPusher({ entries: [ofAna], answers: [{ to: 'place', answer: signedOut }] })
  expect(await pushOutbox(pusher.ports)).toBe('Drained')
  const waits = pusher.entry()
  expect(waits).toEqual({ ...ofAna, sent: true, status: awaitingSignIn })
  expect(waits && isUnsettled(waits)).toBe(false)
})

test('after the sign-in it is looked up, and sent under its old key', async () => {
  const pusher = aPusher({
    entries: [{ ...ofAna, sent: true, status: awaitingSignIn }],
    answers: [
      { to: 'find', answer: neverSeen },
      { to: 'place', answer: taken },
    ],
  })
  await pusher.ports.outbox.transact({ slug: ofAna.slug, id: ofAna.id }, sendSignedIn)
  await pushOutbox(pusher.ports)
  expect(pusher.calls).toEqual(['find key-1 (noted, unconfirmed)', 'place key-1 (noted, sending)'])
  expect(pusher.received).toHaveLength(1)
})

test('an order whose first copy got no answer is not doubled by sign-ins in between', async () => {
  const pusher = aPusher({
    entries: [ofAna],
    answers: [
      { to: 'place', answer: noAnswer },
      { to: 'find', answer: neverSeen },
      { to: 'place', answer: signedOut },
      { to: 'find', answer: taken },
    ],
  })
  await pushOutbox(pusher.ports)
  await pushOutbox(pusher.ports)
  expect(pusher.entry()?.status).toEqual(awaitingSignIn)
  await pusher.ports.outbox.transact({ slug: ofAna.slug, id: ofAna.id }, sendSignedIn)
  await pushOutbox(pusher.ports)
  expect(pusher.received).toHaveLength(1)
})

test('under another user’s session it is not sent', async () => {
  const pusher = aPusher({
    entries: [ofAna],
    ports: { isSignedIn: (userId) => userId === asId<UserId>('bea') },
  })
  await pushOutbox(pusher.ports)
  expect(pusher.calls).toEqual([])
  expect(pusher.entry()).toEqual({ ...ofAna, status: awaitingSignIn })
  expect(sendSignedIn(someOrderRecords({ entry: pusher.entry() ?? null })).writes?.entry).toEqual({
    ...ofAna,
    signIns: 1,
  })
})

test('a guest’s order is sent under any session', async () => {
  const guests = anOutboxEntry()
  const pusher = aPusher({
    entries: [guests],
    answers: [{ to: 'place', answer: taken }],
    ports: { isSignedIn: () => false },
  })
  await pushOutbox(pusher.ports)
  expect(pusher.received).toHaveLength(1)
})

test('past its time it waits on, and the user is asked after the sign-in', async () => {
  const tooLate = ofAna.sendBy + 1
  const pusher = aPusher({
    entries: [{ ...ofAna, sent: true, status: awaitingSignIn }],
    now: tooLate,
    answers: [
      { to: 'find', answer: neverSeen },
      { to: 'withdraw', answer: takenBack },
    ],
  })
  await pushOutbox(pusher.ports)
  expect(pusher.entry()?.status).toEqual(awaitingSignIn)
  await pusher.ports.outbox.transact({ slug: ofAna.slug, id: ofAna.id }, sendSignedIn)
  await pushOutbox(pusher.ports)
  expect(pusher.entry()?.status).toEqual({ type: 'expired' })
})

test('it is discarded or changed as any other: withdrawn first if a copy may be under way', () => {
  const now = ofAna.savedAt
  const never = someOrderRecords({ entry: { ...ofAna, status: awaitingSignIn } })
  const sent = someOrderRecords({ entry: { ...ofAna, sent: true, status: awaitingSignIn } })
  expect(takeBack(never, { after: 'discard', cartOwner: 'guest', now }).writes).toEqual({
    entry: null,
  })
  expect(takeBack(sent, { after: 'edit', cartOwner: 'guest', now }).writes?.entry?.status).toEqual({
    type: 'withdrawing',
    after: { type: 'edit' },
  })
})

test('an order that did not resume by itself is sent by hand', () => {
  const records = someOrderRecords({ entry: { ...ofAna, status: awaitingSignIn } })
  expect(sendNow(records, ofAna.savedAt).writes?.entry).toEqual({ ...ofAna, signIns: 1 })
})

test('a sign-in sends no other orders', () => {
  for (const entry of [null, ofAna, { ...ofAna, status: { type: 'expired' } as const }]) {
    expect(sendSignedIn(someOrderRecords({ entry }))).toEqual({ answer: null })
  }
})

test('an order of the venue’s operators waits for any of them, also if the one here has lost the venue', async () => {
  const ofOperators = anOutboxEntry({ userId: anyOperator })
  const notOperator = failure({ ...signedOut.error, status: 403, code: problemCodes.notOperator })
  for (const answer of [signedOut, notOperator]) {
    const pusher = aPusher({ entries: [ofOperators], answers: [{ to: 'place', answer }] })
    await pushOutbox(pusher.ports)
    expect(pusher.entry()).toEqual({ ...ofOperators, sent: true, status: awaitingSignIn })
  }
  const pusher = aPusher({
    entries: [ofOperators],
    answers: [{ to: 'place', answer: taken }],
    ports: { isSignedIn: (sender) => sender === anyOperator },
  })
  await pushOutbox(pusher.ports)
  expect(pusher.received).toHaveLength(1)
})
