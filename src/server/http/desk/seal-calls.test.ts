import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { kioskProblemCodes } from '#contract/kiosk/kiosk-problem-codes.ts'
import { asId } from '#domain/ids.ts'
import type { StaffRole } from '#domain/staff/role.ts'
import { createArgonHasher } from '#server/account/hash-password.ts'
import { createMemoryAuditStore } from '#tests/twins/trail/memory-audit-store.ts'
import { createAuditTrail } from '#server/trail/audit-trail.ts'
import { aDeskServer } from '#tests/fixtures/a-desk-server.ts'
import { aLog } from '#tests/fixtures/a-log.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { signIn } from '#tests/fixtures/some-accounts.ts'

const refusal = { reason: 'too_busy', text: '' } as const
const accept = { kind: 'accept', promisedAt: null } as const
const pin = '4821'
const notAllowed = { answers: [{ outcome: 'rejected', why: 'not_allowed' }] }
const hasher = createArgonHasher({ memoryCost: 64, timeCost: 1, parallelism: 1 })

async function aVenueWithPeople() {
  const server = await aDeskServer()
  const { accounts, venueId, anEnrolledDesk, take, aDevice } = server
  async function hire(role: StaffRole, personPin: string | null = null) {
    const person = await signIn(accounts, { kind: 'operator' })
    const { userId } = person
    const at = new Date(noon)
    await accounts.operatorStore.give({ userId, venueId, role, addedBy: null, at })
    if (personPin !== null) {
      const pinHash = await hasher.hashPassword(personPin)
      await accounts.staffStore.setPin({ venueId, userId, pinHash, at })
    }
    const browser = aDevice()
    browser.cookies.set('comanda_operator', { value: person.token, path: '/api' })
    return { ...browser, userId, end: person.end }
  }
  async function aMadeOrder() {
    const orderId = await take()
    await (await anEnrolledDesk()).press(orderId, accept)
    return orderId
  }
  return { ...server, hire, aMadeOrder }
}

test('at a venue without PINs of persons a tablet of the counter cancels as before', async () => {
  const { anEnrolledDesk, aMadeOrder, hire } = await aVenueWithPeople()
  await hire('owner')
  const tablet = await anEnrolledDesk()
  const { body } = await tablet.press(await aMadeOrder(), { kind: 'cancel', refusal })
  expect(body).toMatchObject({ answers: [{ outcome: 'done', order: { status: 'cancelled' } }] })
  expect((await tablet.ask('board')).body.desk).not.toHaveProperty('asksPerson')
})

test('once a person with the right has a PIN, a tablet cancels by name and PIN alone', async () => {
  const { anEnrolledDesk, aMadeOrder, hire, orderStore, venueId } = await aVenueWithPeople()
  const manager = await hire('manager', pin)
  await hire('kitchen', '1111')
  const tablet = await anEnrolledDesk('kitchen')
  const orderId = await aMadeOrder()
  expect((await tablet.ask('board')).body.desk).toMatchObject({ asksPerson: true })
  expect((await tablet.press(orderId, { kind: 'cancel', refusal })).body).toMatchObject(notAllowed)
  const { body: sealers } = await tablet.ask('sealers')
  expect(sealers).toMatchObject({ people: [{ id: manager.userId }] })
  const { body: sealed } = await tablet.ask(`people/${manager.userId}/seal`, { pin })
  const staff = String(sealed.seal)
  const done = await tablet.press(orderId, { kind: 'cancel', refusal, staff })
  expect(done.body).toMatchObject({
    answers: [{ outcome: 'done', order: { status: 'cancelled' } }],
  })
  expect(orderStore.eventsOf(venueId).at(-1)).toMatchObject({ madeBy: manager.userId })
  // One act: another order needs another seal.
  const again = await tablet.press(await aMadeOrder(), { kind: 'cancel', refusal, staff })
  expect(again.body).toMatchObject(notAllowed)
})

test('a seal ends after a minute, with the role, and is of one tablet', async () => {
  const { anEnrolledDesk, aMadeOrder, hire, wait, accounts, venueId } = await aVenueWithPeople()
  const person = await hire('counter', pin)
  await hire('owner', '9999')
  const tablet = await anEnrolledDesk()
  const other = await anEnrolledDesk()
  const orderId = await aMadeOrder()
  const sealOf = async () =>
    String((await tablet.ask(`people/${person.userId}/seal`, { pin })).body.seal)
  const cancel = async (staff: string, by = tablet) =>
    (await by.press(orderId, { kind: 'cancel', refusal, staff })).body
  const first = await sealOf()
  expect(await cancel(first, other)).toMatchObject(notAllowed)
  wait(60_000)
  expect(await cancel(first)).toMatchObject(notAllowed)
  const second = await sealOf()
  const ending = { venueId, userId: asId<never>(person.userId), from: ['counter'] } as const
  await accounts.staffStore.end(ending)
  expect(await cancel(second)).toMatchObject(notAllowed)
})

test('wrong PINs of persons are counted for the tablet, and then not judged', async () => {
  const { anEnrolledDesk, hire } = await aVenueWithPeople()
  const person = await hire('counter', pin)
  const tablet = await anEnrolledDesk()
  const seal = (typed: string) => tablet.ask(`people/${person.userId}/seal`, { pin: typed })
  for (let tries = 0; tries < 5; tries += 1) {
    const wrong = { status: 403, body: { code: kioskProblemCodes.wrongPin } }
    expect(await seal('0000')).toMatchObject(wrong)
  }
  const tooSoon = { status: 429, body: { code: kioskProblemCodes.pinTooSoon } }
  expect(await seal(pin)).toMatchObject(tooSoon)
  // Another tablet has tries of its own.
  const other = await anEnrolledDesk()
  expect(await other.ask(`people/${person.userId}/seal`, { pin })).toMatchObject({ status: 200 })
})

test('a right PIN of one person gives no more tries at that of another', async () => {
  const { anEnrolledDesk, hire } = await aVenueWithPeople()
  const [own, other] = [await hire('counter', pin), await hire('owner', '9071')]
  const tablet = await anEnrolledDesk()
  const seal = (person: { readonly userId: string }, typed: string) =>
    tablet.ask(`people/${person.userId}/seal`, { pin: typed })
  for (let tries = 0; tries < 5; tries += 1) {
    await seal(other, '0000')
    if (tries < 4) expect(await seal(own, pin)).toMatchObject({ status: 200 })
  }
  const tooSoon = { status: 429, body: { code: kioskProblemCodes.pinTooSoon } }
  expect(await seal(other, '9071')).toMatchObject(tooSoon)
  expect(await seal(own, pin)).toMatchObject({ status: 200 })
})

test('a person signed in is a desk by their role: a kitchen’s sees no contact, and cancels nothing', async () => {
  const { hire, aMadeOrder, orderStore, venueId } = await aVenueWithPeople()
  const cook = await hire('kitchen')
  const counter = await hire('counter')
  const orderId = await aMadeOrder()
  const { body: seen } = await cook.ask('board')
  expect(seen.desk).toMatchObject({ role: 'kitchen', isPersonal: true })
  expect(seen.orders).toMatchObject([{ id: orderId, contact: null, bill: null }])
  const { body: full } = await counter.ask('board')
  expect(full.orders[0].contact).not.toBeNull()
  const cancel = { kind: 'cancel', refusal } as const
  expect((await cook.press(orderId, cancel)).body).toMatchObject(notAllowed)
  expect((await counter.press(orderId, cancel)).body).toMatchObject({
    answers: [{ outcome: 'done' }],
  })
  expect(orderStore.eventsOf(venueId).at(-1)).toMatchObject({ madeBy: counter.userId })
})

test('a board that was read in another role is another one', async () => {
  const { hire, accounts, venueId } = await aVenueWithPeople()
  const person = await hire('counter')
  const { etag } = await person.ask('board')
  const userId = asId<never>(person.userId)
  await accounts.staffStore.changeRole({ venueId, userId, from: ['counter'], role: 'kitchen' })
  expect(await person.ask('board', undefined, { 'If-None-Match': etag })).toMatchObject({
    status: 200,
    body: { desk: { role: 'kitchen' } },
  })
})

test('acts that a person pressed do not go out for the next one at their browser', async () => {
  const { hire, aMadeOrder, orderStore, venueId } = await aVenueWithPeople()
  const [before, after] = [await hire('counter'), await hire('counter')]
  const orderId = await aMadeOrder()
  const { id: desk } = (await before.ask('board')).body.desk
  const act = {
    id: randomUUID(),
    orderId,
    at: new Date(noon).toISOString(),
    basis: 1,
    kind: 'ready',
  }
  expect(await after.ask('acts', { acts: [act], desk })).toMatchObject({
    status: 401,
    body: { code: kioskProblemCodes.notEnrolled },
  })
  expect((await before.ask('acts', { acts: [act], desk })).body).toMatchObject({
    answers: [{ outcome: 'done' }],
  })
  expect(orderStore.eventsOf(venueId).at(-1)).toMatchObject({ madeBy: before.userId })
})

test('a person’s browser that was started is a receiver, and is none of an operator of suites', async () => {
  const { hire, accounts, venueId } = await aVenueWithPeople()
  const attending = () => [...accounts.staffStore.attending.values()]
  const report = { version: '1', visible: true, started: true, sound: true, waiting: 0 }
  const cook = await hire('kitchen')
  expect(await cook.ask('check-in', { ...report, started: false })).toMatchObject({ status: 200 })
  expect(attending()).toEqual([])
  expect(await cook.ask('check-in', report)).toMatchObject({ status: 200 })
  expect(attending()).toMatchObject([{ venueId, userId: cook.userId }])
  const operator = await hire('suites')
  const notEnrolled = { status: 401, body: { code: kioskProblemCodes.notEnrolled } }
  expect(await operator.ask('check-in', report)).toMatchObject(notEnrolled)
  expect(await operator.ask('board')).toMatchObject(notEnrolled)
})

test('a stream of a person ends with their role', async () => {
  const { hire, accounts, venueId, desk } = await aVenueWithPeople()
  await hire('owner')
  const cook = await hire('kitchen')
  const answer = await cook.stream()
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('ping')
  const ending = { venueId, userId: asId<never>(cook.userId), from: ['kitchen'] } as const
  await accounts.staffStore.end(ending)
  desk.watch.close()
  expect((await reader?.read())?.value).toContain('event: end')
  expect(await cook.ask('changes?after=1')).toMatchObject({ status: 401 })
})

test('what is switched by hand is in the trail, with the person', async () => {
  const auditStore = createMemoryAuditStore()
  const { log } = aLog()
  const trail = createAuditTrail({ auditStore, log, now: () => noon })
  const server = await aDeskServer({ trail })
  const person = await signIn(server.accounts, { kind: 'operator' })
  const { userId } = person
  const { venueId } = server
  await server.accounts.operatorStore.give({
    userId,
    venueId,
    role: 'counter',
    addedBy: null,
    at: new Date(noon),
  })
  const browser = server.aDevice()
  browser.cookies.set('comanda_operator', { value: person.token, path: '/api' })
  const id = '5b0c1f6e-8f3d-4f57-9d3b-2f1f0a6f6a11'
  await browser.ask('stops', { id, scope: 'item', target: 'soup', endsAt: null })
  await browser.ask(`stops/${id}/lift`)
  await trail.settled()
  const acts = (await auditStore.list({ since: new Date(0), size: 9 })).filter(
    ({ kind }) => kind === 'stop',
  )
  expect(acts.map(({ outcome, personId }) => `${outcome} ${personId}`).toSorted()).toEqual([
    `lifted ${userId}`,
    `set ${userId}`,
  ])
})
