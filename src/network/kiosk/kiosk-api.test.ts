import { expect, test } from 'vitest'
import { kioskProblemCodes } from '#contract/kiosk/kiosk-problem-codes.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { aKioskServer, staffPin } from '#tests/fixtures/a-kiosk-server.ts'
import { createKioskApi } from './kiosk-api.ts'

const kiosk = { pin: staffPin, name: 'Front door', place: { type: 'pickUp' } } as const
const report = {
  place: { type: 'table', tableNum: '2' } as const,
  version: '1.2.3',
  waiting: 0,
  refused: 0,
  paused: false,
  faults: [{ at: '2026-07-01T16:00:00.000Z', name: 'TypeError', where: 'main-1.js:2:30' }],
}

/** The calls of a device, against a server. */
async function aDevice() {
  const server = await aKioskServer()
  const { fetch } = server.aBrowser()
  const credentials: (RequestCredentials | undefined)[] = []
  const calls = createKioskApi({
    origin: 'http://localhost',
    locale: () => 'en-CA',
    hearTime: () => () => {},
    fetch: (input, init) => {
      credentials.push(init?.credentials)
      return fetch(input, init)
    },
  })
  return { ...server, calls, credentials }
}

test('a device is enrolled, checks in, is unlocked and left, each with its cookie', async () => {
  const { calls, credentials, venueId, kioskStore } = await aDevice()
  const { name, place } = kiosk
  const enrolled = { ok: true, value: { id: expect.any(String), name, place } }
  expect(await calls.enroll(venueId, kiosk)).toEqual(enrolled)
  const checkedIn = { name, place: report.place, restaurant_id: venueId }
  expect(await calls.checkIn(report)).toMatchObject({ ok: true, value: checkedIn })
  expect(await calls.unlock(staffPin)).toEqual({ ok: true, value: null })
  expect(await calls.leave(staffPin)).toEqual({ ok: true, value: null })
  expect(await kioskStore.list(venueId)).toEqual([])
  expect(new Set(credentials)).toEqual(new Set(['include']))
})

test('a device that was left without a network says so later, by its cookie alone', async () => {
  const { calls, venueId, kioskStore } = await aDevice()
  await calls.enroll(venueId, kiosk)
  expect(await calls.left()).toEqual({ ok: true, value: null })
  expect(await kioskStore.list(venueId)).toEqual([])
})

test('a wrong PIN and one that comes too soon say how long to wait', async () => {
  const { calls, venueId, wait } = await aDevice()
  await calls.enroll(venueId, kiosk)
  const wrong = (waitMs: number) => ({ ok: false, error: { type: 'WrongPin', waitMs } })
  for (let count = 1; count < 5; count += 1) expect(await calls.unlock('000000')).toEqual(wrong(0))
  expect(await calls.leave('000000')).toEqual(wrong(30_000))
  wait(5_000)
  const tooSoon = { ok: false, error: { type: 'TooSoon', waitMs: 25_000 } }
  expect(await calls.unlock(staffPin)).toEqual(tooSoon)
})

test('a device that is not enrolled any more is not taken for one without a network', async () => {
  const { calls, venueId, kioskStore } = await aDevice()
  const notEnrolled = { error: { type: 'Refused', code: kioskProblemCodes.notEnrolled } }
  expect(await calls.checkIn(report)).toMatchObject(notEnrolled)
  const enrolled = await calls.enroll(venueId, kiosk)
  await kioskStore.revoke(venueId, enrolled.ok ? enrolled.value.id : '', new Date())
  expect(await calls.checkIn(report)).toMatchObject(notEnrolled)
})

test('a fault in the enrolment comes back at its field', async () => {
  const { calls, venueId } = await aDevice()
  const place = { type: 'table', tableNum: '99' } as const
  expect(await calls.enroll(venueId, { ...kiosk, place })).toMatchObject({
    error: {
      type: 'Refused',
      code: kioskProblemCodes.noKioskTable,
      fields: { place: expect.stringContaining('no such table') },
    },
  })
  expect(await calls.enroll(venueId, { ...kiosk, name: ' ' })).toMatchObject({
    error: { type: 'Refused', code: problemCodes.malformed, fields: { name: expect.any(String) } },
  })
})

test('without an answer nothing is known', async () => {
  const calls = createKioskApi({
    origin: 'http://localhost',
    locale: () => 'en-CA',
    hearTime: () => () => {},
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  expect(await calls.unlock(staffPin)).toEqual({ ok: false, error: { type: 'Unreachable' } })
})
