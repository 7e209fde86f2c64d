import { expect, test } from 'vitest'
import { kioskProblemCodes } from '#contract/kiosk/kiosk-problem-codes.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { hashSecret } from '#server/account/secret.ts'
import { aKioskServer, staffPin } from '#tests/fixtures/a-kiosk-server.ts'
import { aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { signIn } from '#tests/fixtures/some-accounts.ts'

const wrongPin = '000000'
const enrollment = {
  pin: staffPin,
  name: 'Front door',
  place: { type: 'tables', tableNums: ['1', 'A-3'] },
}
const checkIn = {
  place: { type: 'table', tableNum: '2' },
  version: '1.2.3',
  waiting: 3,
  refused: 1,
  paused: true,
}
const minute = 60_000

/** A tablet that staff have just enrolled. */
async function anEnrolledTablet() {
  const server = await aKioskServer()
  const tablet = server.aBrowser()
  const { body } = await tablet.call('enroll', enrollment)
  return { ...server, tablet, kioskId: String(body?.['id']) }
}

const notEnrolled = { status: 401, body: { code: kioskProblemCodes.notEnrolled } }

test('a device is enrolled by the PIN, and gets a cookie for the calls of kiosks alone', async () => {
  const { aBrowser, kioskStore, venueId } = await aKioskServer()
  const tablet = aBrowser()
  const { status, body, setCookies } = await tablet.call('enroll', enrollment)
  const { name, place } = enrollment
  expect([status, body]).toEqual([201, { id: expect.any(String), name, place }])
  const line = setCookies.find((each) => each.startsWith('comanda_kiosk='))
  expect(line).toMatch(
    /^comanda_kiosk=[\w-]{43}; Max-Age=34560000; Path=\/api\/kiosks; HttpOnly; SameSite=Lax$/,
  )
  expect(await kioskStore.list(venueId)).toMatchObject([{ kioskId: body?.['id'], name, place }])
})

test('nobody is signed in on a device after it was enrolled, neither here nor on the server', async () => {
  const { aBrowser, accounts } = await aKioskServer()
  const tablet = aBrowser()
  const sessions = [await signIn(accounts), await signIn(accounts, { kind: 'operator' })]
  const secret = 'x'.repeat(43)
  for (const [name, value, path] of [
    ['comanda_user', sessions[0]?.token ?? '', '/api'],
    ['comanda_operator', sessions[1]?.token ?? '', '/api'],
    ['comanda_cards', secret, '/api'],
    ['comanda_sign_in', secret, '/api/auth'],
    ['comanda_device', secret, '/api/auth'],
  ] as const) {
    tablet.cookies.set(name, { value, path })
  }
  expect(await tablet.call('enroll', { ...enrollment, pin: wrongPin })).toMatchObject({
    status: 403,
  })
  expect(tablet.cookies.size).toBe(5)
  expect(await tablet.call('enroll', enrollment)).toMatchObject({ status: 201 })
  expect([...tablet.cookies.keys()]).toEqual(['comanda_kiosk'])
  for (const { token } of sessions) {
    expect(await accounts.sessionStore.find(hashSecret(token))).toBeNull()
  }
})

test('a device that is enrolled again is one device', async () => {
  const { tablet, kioskStore, venueId } = await anEnrolledTablet()
  await tablet.call('enroll', { ...enrollment, name: 'Bar' })
  expect(await kioskStore.list(venueId)).toMatchObject([{ name: 'Bar' }])
})

test('a table that the venue does not have is refused at the place', async () => {
  const { aBrowser, judged } = await aKioskServer()
  const place = { type: 'tables', tableNums: ['1', '99'] }
  expect(await aBrowser().call('enroll', { ...enrollment, place })).toMatchObject({
    status: 422,
    body: {
      code: kioskProblemCodes.noKioskTable,
      fields: { place: 'The venue has no such table. Please check the number.' },
    },
  })
  expect(judged).toEqual([])
})

test('a venue without a PIN enrolls nothing, and the log says how to set one', async () => {
  const { aBrowser, venueStore, logText } = await aKioskServer()
  const document = aServedVenue()
  await venueStore.publish(document)
  const answer = await aBrowser().fetch('http://localhost/api/kiosks/enroll', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-RESTAURANT-ID': String(document.restaurant.id),
    },
    body: JSON.stringify({ ...enrollment, place: { type: 'pickUp' } }),
  })
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { code: kioskProblemCodes.noPin, message: expect.stringContaining('owner') },
  ])
  expect(logText()).toContain('npm run venue -- pin SLUG')
})

test('a wrong PIN is refused at its field, and from the fifth on with a wait', async () => {
  const { aBrowser, judged, wait } = await aKioskServer()
  const tablet = aBrowser()
  const guess = () => tablet.call('enroll', { ...enrollment, pin: wrongPin })
  for (let count = 1; count < 5; count += 1) {
    expect(await guess()).toMatchObject({
      status: 403,
      body: {
        code: kioskProblemCodes.wrongPin,
        fields: { pin: 'This PIN is not right.' },
        wait_seconds: 0,
      },
      retryAfter: null,
    })
  }
  expect(await guess()).toMatchObject({ status: 403, body: { wait_seconds: 30 }, retryAfter: '30' })
  wait(10_500)
  expect(await tablet.call('enroll', enrollment)).toMatchObject({
    status: 429,
    body: { code: kioskProblemCodes.pinTooSoon, wait_seconds: 20 },
    retryAfter: '20',
  })
  expect(judged).toHaveLength(5)
  expect(await aBrowser('203.0.113.8').call('enroll', enrollment)).toMatchObject({ status: 201 })
  wait(19_500)
  expect(await tablet.call('enroll', enrollment)).toMatchObject({ status: 201 })
})

test('a right PIN forgets the wrong ones before it', async () => {
  const { tablet } = await anEnrolledTablet()
  for (let round = 0; round < 3; round += 1) {
    for (let count = 0; count < 4; count += 1) {
      expect(await tablet.call('unlock', { pin: wrongPin })).toMatchObject({ status: 403 })
    }
    expect(await tablet.call('unlock', { pin: staffPin })).toMatchObject({
      status: 204,
      body: null,
    })
  }
})

test('many addresses that guess do not shut out an enrolled device', async () => {
  const { aBrowser, tablet } = await anEnrolledTablet()
  for (let index = 0; index < 20; index += 1) {
    const other = aBrowser(`198.51.100.${index}`)
    for (let count = 0; count < 3; count += 1) {
      await other.call('enroll', { ...enrollment, pin: wrongPin })
    }
  }
  const another = await aBrowser('192.0.2.1').call('enroll', enrollment)
  expect(another).toMatchObject({ status: 429, retryAfter: '3600' })
  expect(await tablet.call('unlock', { pin: staffPin })).toMatchObject({ status: 204 })
})

test('a new PIN needs no new enrolment', async () => {
  const { tablet, setPin } = await anEnrolledTablet()
  await setPin('77778888')
  expect(await tablet.call('unlock', { pin: staffPin })).toMatchObject({ status: 403 })
  expect(await tablet.call('unlock', { pin: '77778888' })).toMatchObject({ status: 204 })
  expect(await tablet.call('check-in', checkIn)).toMatchObject({ status: 200 })
})

test('a check-in reports the device, and renews its cookie', async () => {
  const { tablet, kioskId, venueId, kioskStore, wait } = await anEnrolledTablet()
  const at = wait(5 * minute)
  const { status, body, setCookies } = await tablet.call('check-in', checkIn)
  const { place, ...report } = checkIn
  expect([status, body]).toEqual([
    200,
    { id: kioskId, name: 'Front door', place, restaurant_id: venueId },
  ])
  expect(setCookies).toEqual([expect.stringMatching(/^comanda_kiosk=[\w-]{43}; Max-Age=34560000;/)])
  expect(await kioskStore.list(venueId)).toMatchObject([{ place, report, seenAt: new Date(at) }])
})

test('a revoked device can do nothing, and loses its cookie', async () => {
  const { tablet, kioskStore, venueId, kioskId } = await anEnrolledTablet()
  const before = new Map(tablet.cookies)
  await kioskStore.revoke(venueId, kioskId, new Date())
  for (const [path, body] of [
    ['check-in', checkIn],
    ['unlock', { pin: staffPin }],
    ['leave', { pin: staffPin }],
    ['left', {}],
  ] as const) {
    for (const [name, cookie] of before) tablet.cookies.set(name, cookie)
    expect(await tablet.call(path, body)).toMatchObject(notEnrolled)
    expect(tablet.cookies.size).toBe(0)
  }
  expect(await kioskStore.list(venueId)).toMatchObject([{ kioskId, report: null }])
})

test('a device is left by the PIN alone', async () => {
  const { tablet, kioskStore, venueId } = await anEnrolledTablet()
  expect(await tablet.call('leave', { pin: wrongPin })).toMatchObject({ status: 403 })
  expect(await kioskStore.list(venueId)).toHaveLength(1)
  expect(await tablet.call('leave', { pin: staffPin })).toMatchObject({ status: 204, body: null })
  expect([await kioskStore.list(venueId), tablet.cookies.size]).toEqual([[], 0])
  expect(await tablet.call('leave', { pin: staffPin })).toMatchObject(notEnrolled)
})

test('a device that judged the PIN without a network is deleted', async () => {
  const { tablet, kioskStore, venueId } = await anEnrolledTablet()
  expect(await tablet.call('left', {})).toMatchObject({ status: 204, body: null })
  expect([await kioskStore.list(venueId), tablet.cookies.size]).toEqual([[], 0])
  expect(await tablet.call('left', {})).toMatchObject(notEnrolled)
})

test('a body that is not as expected costs no try', async () => {
  const { tablet, judged } = await anEnrolledTablet()
  const malformed = { status: 400, body: { code: problemCodes.malformed } }
  for (let count = 0; count < 9; count += 1) {
    expect(await tablet.call('unlock', { pin: '12345' })).toMatchObject(malformed)
  }
  expect(await tablet.call('check-in', { ...checkIn, waiting: -1 })).toMatchObject(malformed)
  expect(judged).toEqual([staffPin])
})

test('a page of another site enrolls nothing', async () => {
  const { aBrowser, venueId } = await aKioskServer()
  const answer = await aBrowser().fetch('http://localhost/api/kiosks/enroll', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-RESTAURANT-ID': venueId,
      'Sec-Fetch-Site': 'cross-site',
    },
    body: JSON.stringify(enrollment),
  })
  expect(answer.status).toBe(403)
})

test('neither the PIN nor the secret is logged', async () => {
  const { tablet, logText } = await anEnrolledTablet()
  await tablet.call('unlock', { pin: '918273' })
  await tablet.call('check-in', checkIn)
  expect(logText()).toContain('/api/kiosks/unlock')
  const secret = tablet.cookies.get('comanda_kiosk')?.value ?? ''
  for (const text of [staffPin, '918273', secret]) expect(logText()).not.toContain(text)
})
