import { expect, test } from 'vitest'
import {
  checkInKiosk,
  enrollKiosk,
  kioskLeft,
  leaveKiosk,
  unlockKiosk,
} from '#contract/kiosk/kiosk-calls.ts'
import { kioskProblemCodes } from '#contract/kiosk/kiosk-problem-codes.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { aKioskServer, staffPin } from '#tests/fixtures/a-kiosk-server.ts'
import { createKioskApi } from './connect-kiosk.ts'

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
  const api = createKioskApi({
    origin: 'http://localhost',
    locale: () => 'en-CA',
    hearTime: () => () => {},
    fetch: (input, init) => {
      credentials.push(init?.credentials)
      return fetch(input, init)
    },
  })
  return { ...server, api, credentials }
}

test('a device is enrolled, checks in, is unlocked and left, each with its cookie', async () => {
  const { api, credentials, venueId, kioskStore } = await aDevice()
  const { name, place } = kiosk
  const enrolled = { ok: true, value: { id: expect.any(String), name, place } }
  expect(await api(enrollKiosk, { venueId, body: kiosk })).toEqual(enrolled)
  const checkedIn = { name, place: report.place, restaurant_id: venueId }
  expect(await api(checkInKiosk, { body: report })).toMatchObject({ ok: true, value: checkedIn })
  expect(await api(unlockKiosk, { body: { pin: staffPin } })).toEqual({ ok: true, value: null })
  expect(await api(leaveKiosk, { body: { pin: staffPin } })).toEqual({ ok: true, value: null })
  expect(await kioskStore.list(venueId)).toEqual([])
  expect(new Set(credentials)).toEqual(new Set(['include']))
})

test('a device that was left without a network says so later, by its cookie alone', async () => {
  const { api, venueId, kioskStore } = await aDevice()
  await api(enrollKiosk, { venueId, body: kiosk })
  expect(await api(kioskLeft)).toEqual({ ok: true, value: null })
  expect(await kioskStore.list(venueId)).toEqual([])
})

test('a wrong PIN and one that comes too soon say how long to wait', async () => {
  const { api, venueId, wait } = await aDevice()
  await api(enrollKiosk, { venueId, body: kiosk })
  const wrong = { error: { code: kioskProblemCodes.wrongPin } }
  const body = { pin: '000000' }
  for (let count = 1; count < 5; count += 1) {
    expect(await api(unlockKiosk, { body })).toMatchObject(wrong)
  }
  const wait30 = { error: { ...wrong.error, waitMs: 30_000 } }
  expect(await api(leaveKiosk, { body })).toMatchObject(wait30)
  wait(5_000)
  const tooSoon = { error: { code: kioskProblemCodes.pinTooSoon, waitMs: 25_000 } }
  expect(await api(unlockKiosk, { body: { pin: staffPin } })).toMatchObject(tooSoon)
})

test('a device that is not enrolled any more is not taken for one without a network', async () => {
  const { api, venueId, kioskStore } = await aDevice()
  const notEnrolled = { error: { type: 'Refused', code: kioskProblemCodes.notEnrolled } }
  expect(await api(checkInKiosk, { body: report })).toMatchObject(notEnrolled)
  const enrolled = await api(enrollKiosk, { venueId, body: kiosk })
  await kioskStore.revoke(venueId, enrolled.ok ? enrolled.value.id : '', new Date())
  expect(await api(checkInKiosk, { body: report })).toMatchObject(notEnrolled)
})

test('a fault in the enrolment comes back at its field', async () => {
  const { api, venueId } = await aDevice()
  const place = { type: 'table', tableNum: '99' } as const
  expect(await api(enrollKiosk, { venueId, body: { ...kiosk, place } })).toMatchObject({
    error: {
      type: 'Refused',
      code: kioskProblemCodes.noKioskTable,
      fields: { place: expect.stringContaining('no such table') },
    },
  })
  expect(await api(enrollKiosk, { venueId, body: { ...kiosk, name: ' ' } })).toMatchObject({
    error: { type: 'Refused', code: problemCodes.malformed, fields: { name: expect.any(String) } },
  })
})

test('without an answer nothing is known', async () => {
  const api = createKioskApi({
    origin: 'http://localhost',
    locale: () => 'en-CA',
    hearTime: () => () => {},
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  expect(await api(unlockKiosk, { body: { pin: staffPin } })).toEqual({
    ok: false,
    error: { type: 'Unreachable' },
  })
})
