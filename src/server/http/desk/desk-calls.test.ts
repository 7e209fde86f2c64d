import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { kioskProblemCodes } from '#contract/kiosk/kiosk-problem-codes.ts'
import { getBoard, getChanges, sendActs } from '#contract/desk/desk-calls.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { hashSecret } from '#server/account/secret.ts'
import { createAuditTrail } from '#server/trail/audit-trail.ts'
import { aLog } from '#tests/fixtures/a-log.ts'
import { createMemoryAuditStore } from '#tests/twins/trail/memory-audit-store.ts'
import { aDeskServer } from '#tests/fixtures/a-desk-server.ts'
import { staffPin } from '#tests/fixtures/a-kiosk-server.ts'
import { aNewOrder } from '#tests/fixtures/a-placed-order.ts'
import { aServedVenue, noon } from '#tests/fixtures/a-served-venue.ts'
import { signIn } from '#tests/fixtures/some-accounts.ts'

const notEnrolled = { status: 401, body: { code: kioskProblemCodes.notEnrolled } }
const accept = { kind: 'accept', promisedAt: noon + 1_200_000 } as const
const report = { version: '1.2.3', visible: true, started: true, sound: false, waiting: 2 }

test('a device is enrolled by the PIN for the calls of desks alone, and its persons are signed out', async () => {
  const { aDevice, accounts, desk, venueId } = await aDeskServer()
  const tablet = aDevice()
  const { token } = await signIn(accounts)
  tablet.cookies.set('comanda_user', { value: token, path: '/api' })
  const wrong = await tablet.ask('enroll', { pin: '000000', name: 'Pass', role: 'kitchen' })
  expect(wrong).toMatchObject({ status: 403, body: { code: kioskProblemCodes.wrongPin } })
  expect(tablet.cookies.size).toBe(1)
  const enrolled = await tablet.enroll('kitchen')
  expect(enrolled).toMatchObject({ status: 201, body: { name: 'Pass', role: 'kitchen' } })
  expect([...tablet.cookies]).toEqual([
    ['comanda_desk', { value: expect.any(String), path: '/api/desk' }],
  ])
  expect(await accounts.sessionStore.find(hashSecret(token))).toBeNull()
  expect(await desk.deskDevices.list(venueId)).toMatchObject([{ name: 'Pass', role: 'kitchen' }])
  await tablet.enroll('counter')
  expect(await desk.deskDevices.list(venueId)).toMatchObject([{ role: 'counter' }])
})

test('a desk reports of itself, and is left by the PIN alone', async () => {
  const { anEnrolledDesk, desk, venueId } = await aDeskServer()
  const tablet = await anEnrolledDesk()
  expect(await tablet.ask('check-in', report)).toMatchObject({
    status: 200,
    body: { id: tablet.deskId, name: 'Pass', role: 'counter', serverTime: expect.any(String) },
  })
  expect(await desk.deskDevices.list(venueId)).toMatchObject([{ report }])
  expect(await tablet.ask('leave', { pin: '000000' })).toMatchObject({ status: 403 })
  expect(await tablet.ask('leave', { pin: staffPin })).toMatchObject({ status: 204 })
  expect([await desk.deskDevices.list(venueId), tablet.cookies.size]).toEqual([[], 0])
  expect(await tablet.ask('board')).toMatchObject(notEnrolled)
})

test('a desk of another venue reads nothing here, and a kiosk is none', async () => {
  const { anEnrolledDesk, aBrowser, aDevice, venueStore } = await aDeskServer()
  const document = aServedVenue()
  const other = { ...document.restaurant, id: 'other', slug: 'other' }
  await venueStore.publish({ ...document, restaurant: other })
  const tablet = await anEnrolledDesk()
  const answer = await tablet.fetch('http://localhost/api/desk/other/board')
  expect(answer.status).toBe(401)
  expect(tablet.cookies.size).toBe(1)
  const kiosk = aBrowser()
  await kiosk.call('enroll', { pin: staffPin, name: 'Door', place: { type: 'pickUp' } })
  const stranger = aDevice()
  for (const [, { value }] of kiosk.cookies) {
    stranger.cookies.set('comanda_desk', { value, path: '/api/desk' })
  }
  expect(await stranger.ask('board')).toMatchObject(notEnrolled)
})

test('a venue that accepts by itself does so with the look at an order, and says so', async () => {
  const { anEnrolledDesk, take, venueStore, venueId } = await aDeskServer()
  const tablet = await anEnrolledDesk('kitchen')
  const [first, second] = [await take(), await take()]
  const look = async (orderId: string) => (await tablet.press(orderId, { kind: 'seen' })).body
  expect(await look(first)).toMatchObject({ answers: [{ order: { status: 'received' } }] })
  const named = { id: venueId, slug: venueId }
  await venueStore.publish(aServedVenue({ ...named, desk: { accept: 'automatic' } }))
  const { body } = await tablet.ask('board')
  expect(body).toMatchObject({ venue: { accepts: 'automatic' } })
  expect(await look(second)).toMatchObject({ answers: [{ order: { status: 'preparing' } }] })
})

test('a board has the orders of the venue, and the same board again is not sent', async () => {
  const { anEnrolledDesk, take, venueId } = await aDeskServer()
  const tablet = await anEnrolledDesk()
  const orderId = await take()
  const { status, body, etag } = await tablet.ask('board')
  expect(status).toBe(200)
  const board = v.parse(getBoard.answer, body)
  expect(board).toMatchObject({
    next: 2,
    serverTime: noon,
    desk: { id: tablet.deskId, name: 'Pass', role: 'counter' },
    venue: { id: venueId },
    orders: [
      {
        id: orderId,
        event: 1,
        number: 1,
        status: 'received',
        place: { type: 'table', table: '12', area: null },
        firstName: 'Ana',
        contact: { name: 'Ana', phone: null },
        payment: 'at_venue',
        bill: { costs: { amountDue: 1_250 } },
      },
    ],
  })
  expect(await tablet.ask('board', undefined, { 'If-None-Match': etag })).toMatchObject({
    status: 304,
    body: null,
  })
  await tablet.press(orderId, { kind: 'seen' })
  const next = await tablet.ask('board', undefined, { 'If-None-Match': etag })
  expect(next).toMatchObject({ status: 200, body: { orders: [{ event: 2 }] } })
})

test('a kitchen’s desk has neither contacts nor amounts, nor the door of a delivery', async () => {
  const { anEnrolledDesk, take } = await aDeskServer()
  const delivery = {
    type: 'stadium-seat' as const,
    section: '101',
    row: 'A',
    seat: '7',
  }
  const { content } = aNewOrder()
  await take({
    type: 'delivery',
    tableNumber: null,
    content: {
      ...content,
      config: { takeout: true, takeoutType: 'delivery' },
      checkout: { ...content.checkout, delivery, contact: { full_name: 'Ana Roy' } },
    },
  })
  const [inKitchen, atCounter] = [await anEnrolledDesk('kitchen'), await anEnrolledDesk()]
  const [seen] = v.parse(getBoard.answer, (await inKitchen.ask('board')).body).orders
  expect(seen).toMatchObject({
    firstName: 'Ana',
    contact: null,
    bill: null,
    place: { type: 'delivery', to: null },
  })
  expect(JSON.stringify(seen)).not.toContain('Roy')
  const [whole] = v.parse(getBoard.answer, (await atCounter.ask('board')).body).orders
  expect(whole).toMatchObject({ contact: { name: 'Ana Roy' }, place: { to: delivery } })
})

test('acts are answered one by one with the order, and the same act is done once', async () => {
  const { anEnrolledDesk, take } = await aDeskServer()
  const tablet = await anEnrolledDesk()
  const orderId = await take()
  const id = randomUUID()
  const first = await tablet.press(orderId, accept, id)
  const { answers } = v.parse(sendActs.answer, first.body)
  expect(answers).toMatchObject([
    { id, outcome: 'done', order: { status: 'preparing', promisedAt: noon + 1_200_000, event: 2 } },
  ])
  expect((await tablet.press(orderId, accept, id)).body).toEqual(first.body)
  const refusal = { reason: 'closing', text: '' } as const
  const late = await tablet.press(orderId, { kind: 'refuse', refusal })
  expect(late.body.answers).toMatchObject([
    { outcome: 'rejected', why: 'being_made', order: { status: 'preparing' } },
  ])
  const unknown = await tablet.press(randomUUID(), accept)
  expect(unknown.body.answers).toMatchObject([
    { outcome: 'rejected', why: 'unknown_order', order: null },
  ])
})

test('a kitchen’s desk cancels nothing that was accepted', async () => {
  const { anEnrolledDesk, take } = await aDeskServer()
  const tablet = await anEnrolledDesk('kitchen')
  const orderId = await take()
  await tablet.press(orderId, accept)
  const refusal = { reason: 'sold_out', text: '' } as const
  const cancelled = await tablet.press(orderId, { kind: 'cancel', refusal })
  expect(cancelled.body.answers).toMatchObject([{ outcome: 'rejected', why: 'not_allowed' }])
})

test('a desk presses twenty acts a second at most', async () => {
  const { anEnrolledDesk, aDevice } = await aDeskServer()
  const tablet = await anEnrolledDesk()
  const act = { kind: 'seen', orderId: randomUUID(), at: new Date(noon).toISOString(), basis: 1 }
  const acts = Array.from({ length: 50 }, () => ({ ...act, id: randomUUID() }))
  for (let call = 0; call < 12; call += 1) {
    expect((await tablet.ask('acts', { acts })).status).toBe(200)
  }
  expect(await tablet.ask('acts', { acts })).toMatchObject({
    status: 429,
    body: { code: problemCodes.tooMany },
    retryAfter: expect.any(String),
  })
  const other = aDevice()
  await other.enroll()
  expect((await other.ask('acts', { acts })).status).toBe(200)
})

test('changes come at once, or with the first change within the wait', async () => {
  const { anEnrolledDesk, take, desk } = await aDeskServer()
  const tablet = await anEnrolledDesk()
  await take()
  const changes = v.parse(getChanges.answer, (await tablet.ask('changes?after=1&wait=10')).body)
  expect(changes).toMatchObject({ next: 2, orders: [{ number: 1 }] })
  expect((await tablet.ask('changes?after=2')).body).toMatchObject({ next: 2, orders: [] })
  const waiting = tablet.ask('changes?after=2&wait=10')
  const second = await take()
  expect((await waiting).body).toMatchObject({ next: 3, orders: [{ id: second }] })
  expect((await tablet.ask('changes?after=9&wait=10')).body).toMatchObject({ reset: true })
  const closing = tablet.ask('changes?after=3&wait=10')
  desk.watch.close()
  expect((await closing).body).toMatchObject({ next: 3, orders: [] })
})

test.each(['changes', 'changes?after=-1', 'changes?after=1&wait=11', 'stream?after=x'])(
  '%s is refused',
  async (path) => {
    const { anEnrolledDesk } = await aDeskServer()
    const tablet = await anEnrolledDesk()
    expect(await tablet.ask(path)).toMatchObject({
      status: 400,
      body: { code: problemCodes.malformed },
    })
  },
)

test('a refused call names neither the PIN nor the secret in the log', async () => {
  const { anEnrolledDesk, logText } = await aDeskServer()
  const tablet = await anEnrolledDesk()
  await tablet.ask('leave', { pin: '918273' })
  const secret = tablet.cookies.get('comanda_desk')?.value ?? ''
  for (const text of [staffPin, '918273', secret]) expect(logText()).not.toContain(text)
})

test('an enrolment is recorded with its venue, and no PIN that was wrong is one', async () => {
  const auditStore = createMemoryAuditStore()
  const trail = createAuditTrail({ auditStore, log: aLog().log, now: () => noon })
  const { aDevice, venueId } = await aDeskServer({ trail })
  const tablet = aDevice()
  await tablet.ask('enroll', { pin: '000000', name: 'Pass', role: 'kitchen' })
  await tablet.enroll('kitchen')
  await trail.settled()
  const rows = await auditStore.list({ since: new Date(0), size: 9 })
  expect(rows.filter(({ kind }) => kind === 'desk')).toMatchObject([
    { outcome: 'enrolled', venueId, personId: null, address: '203.0.113.0/24' },
  ])
})
