import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import { openDatabase } from '#storage/database.ts'
import { createPackRecords } from '#storage/suite/pack-records.ts'
import { anEventPack } from '#tests/fixtures/an-event-pack.ts'
import { createEventPacks } from './event-packs.ts'
import { personOfSuite } from './person-of-suite.ts'

test('a stored event is found by its venue, its suites and their owners, and is gone when cleared', async () => {
  const packs = createEventPacks(createPackRecords(openDatabase('packs', { after: () => {} })))
  const pack = anEventPack()
  const [suite] = pack.event.suites
  expect(await packs.save(pack)).toBe(true)
  expect(await packs.ofVenue('chez-nous')).toEqual([pack])
  expect(await packs.ofVenue('elsewhere')).toEqual([])
  expect(await packs.suite('chez-nous', 's-101')).toEqual({ pack, suite })
  expect(await packs.suite('elsewhere', 's-101')).toBe(null)
  expect(await packs.suiteOfUser(asId('ana'))).toEqual({ pack, suite })
  await packs.clear()
  expect(await packs.ofVenue('chez-nous')).toEqual([])
})

test('an event that another build has stored in another form is not used', async () => {
  const records = createPackRecords(openDatabase('packs-of-before', { after: () => {} }))
  const { sent, slug, venueId, fetchedAt } = anEventPack()
  const old = sent.eventSuites.map(({ login_as_user_id: _user, ...suite }) => suite)
  const event = { ...sent, eventSuites: old }
  await records.save({ slug, venueId, fetchedAt, eventId: sent.id, endsAt: 2, event }, 1)
  expect(await createEventPacks(records).ofVenue('chez-nous')).toEqual([])
})

test('an event of a build that stored pre-orders without their lines is used', async () => {
  const records = createPackRecords(openDatabase('packs-without-lines', { after: () => {} }))
  const { sent, slug, venueId, fetchedAt } = anEventPack()
  const preOrder = {
    orderId: 'order-1',
    checkNum: 1,
    revision: 1,
    state: 'locked',
    heldBecause: null,
    pickupTime: '2026-09-21T16:00:00.000Z',
    total: 20,
    delivery_time: 'beginning',
    notes: null,
  }
  const event = {
    ...sent,
    eventSuites: sent.eventSuites.map((suite) => ({ ...suite, pre_order: preOrder })),
  }
  await records.save({ slug, venueId, fetchedAt, eventId: sent.id, endsAt: 2, event }, 1)
  const found = await createEventPacks(records).suite('chez-nous', 's-101')
  expect(found?.suite.preOrder).toEqual({
    checkNum: 1,
    state: 'locked',
    deliveryTime: 'beginning',
    at: Date.parse('2026-09-21T16:00:00.000Z'),
    total: 2_000,
    notes: null,
    questions: [],
    lines: null,
  })
})

test('a device that stores nothing says so', async () => {
  const packs = createEventPacks(null)
  expect(await packs.save(anEventPack())).toBe(false)
  expect(await packs.suite('chez-nous', 's-101')).toBe(null)
})

test('an owner of a pack is the one that the server’s login-as names', () => {
  const [suite] = anEventPack().event.suites
  if (!suite) throw new Error('The event has a suite')
  expect(personOfSuite(suite, { id: asId('otto') })).toMatchObject({
    id: 'ana',
    firstName: 'Ana Roy',
    operator: { id: 'otto', email: '' },
    eventSuite: { id: 's-101', payment: 'invoice' },
  })
})
