import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ofGuest, ofOperator, userHeader } from '#contract/account/account-calls.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { venueHeader } from '#contract/problem.ts'
import { handOverHeader } from '#contract/suite/hand-over-header.ts'
import type { HandOverGrant } from '#contract/suite/hand-over.ts'
import type { HandOverProof } from '#contract/suite/hand-over-header.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { issueHandOver } from '#server/suite/hand-over-ticket.ts'
import { aHandOver } from '#tests/fixtures/a-hand-over.ts'
import { aPaidOrder } from '#tests/fixtures/a-paid-venue.ts'
import { noon, post } from '#tests/fixtures/a-served-venue.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { anAccountServer } from '#tests/fixtures/an-account-server.ts'
import { signIn } from '#tests/fixtures/some-accounts.ts'

const hour = 60 * 60_000

/** A game on which Otto has taken an order that Olga's tablet is to send. */
async function anArena() {
  const server = await anAccountServer()
  const { accounts, venueId, document, app, orderStore } = server
  const aGame = (eventId: string, startsIn: number) => ({
    eventId,
    name: 'Home opener',
    startsAt: new Date(noon + startsIn),
    endsAt: new Date(noon + startsIn + 3 * hour),
    suites: [aSuite({ eventSuiteId: `${eventId}-1`, paymentPreference: 'invoice' })],
  })
  await accounts.suiteStore.save(venueId, [aGame('now', 0), aGame('next', hour)])
  const [otto, olga] = [await anOperator('Otto'), await anOperator('Olga')]

  async function anOperator(firstName: string) {
    const operator = await signIn(accounts, { kind: 'operator' })
    await accounts.operatorStore.add(operator.userId, venueId, new Date(noon))
    await accounts.accountStore.change(operator.userId, { firstName, lastName: 'Roy' })
    return operator
  }

  async function grantOf(eventId: string, { cookie } = otto): Promise<HandOverGrant> {
    const call = post(document, { eventId }, cookie)
    const answer = await app.request('/api/catering/events/auth-get-event-info', call)
    return (await answer.json()).hand_over
  }

  const order = aPaidOrder(document, { paymentMethod: 'invoice', card: undefined })
  const call: PlaceOrderCall = {
    ...order,
    data: {
      ...order.data,
      config: {},
      suites: { eventSuiteId: 'now-1', eventDayOrdering: true, device: 'Tablet A' },
    },
  }
  const key = randomUUID()
  const grant = await grantOf('now')

  async function send(
    headers: Readonly<Record<string, string>>,
    given: { readonly key?: string; readonly call?: PlaceOrderCall } = {},
  ) {
    const by = { ...olga.cookie, [userHeader]: ofOperator, 'Idempotency-Key': given.key ?? key }
    const sent = post(document, given.call ?? call, { ...by, ...headers })
    const answer = await app.request('/api/orders', sent)
    return { status: answer.status, body: await answer.json() }
  }

  return {
    ...server,
    otto,
    olga,
    call,
    key,
    grant,
    grantOf,
    send,
    proof: (given: Partial<HandOverProof> & { key?: string; grant?: HandOverGrant } = {}) => {
      const { grant: by = grant, ...rest } = given
      return aHandOver(by, { key, body: JSON.stringify(call), ...rest })
    },
    ofOtto: { ...otto.cookie },
    received: () => orderStore.received(),
    byKey: async () => {
      const headers = { [venueHeader]: String(document.restaurant.id) }
      const answer = await app.request(`/api/orders/by-key/${key}`, { headers })
      return { status: answer.status, body: await answer.json() }
    },
    log: async () => {
      const headers = { [venueHeader]: String(document.restaurant.id), ...otto.cookie }
      const path = '/api/catering/events/now/event-suites/now-1/log'
      return (await app.request(path, { headers })).json()
    },
  }
}

test('an order that another device sends is the order of the device that took it, and both learn of it', async () => {
  const arena = await anArena()
  const sent = await arena.send(arena.proof())
  expect(sent).toMatchObject({ status: 200, body: { checkNum: 1, sentFrom: 'Tablette B' } })
  // Then the device that took it sends it too.
  expect(await arena.send(arena.ofOtto)).toEqual(sent)
  expect(await arena.byKey()).toEqual(sent)
  expect(arena.received()).toHaveLength(1)
  expect(await arena.log()).toMatchObject([
    {
      made_by: 'Otto Roy',
      act: {
        type: 'ordered',
        device: 'Tablet A',
        handed_over: { by: 'Olga Roy', device: 'Tablette B' },
      },
    },
  ])
})

test('sent by the device that took it first, the other one gets its answer', async () => {
  const arena = await anArena()
  const sent = await arena.send(arena.ofOtto)
  expect(sent.body).not.toHaveProperty('sentFrom')
  expect(await arena.send(arena.proof({ device: undefined }))).toEqual(sent)
  expect(arena.received()).toHaveLength(1)
  expect((await arena.log())[0].act).not.toHaveProperty('handed_over')
})

test('a device without a name sends it as well', async () => {
  const arena = await anArena()
  const { body } = await arena.send(arena.proof({ device: undefined }))
  expect(body).toMatchObject({ sentFrom: null })
})

test('an order that its device took back is refused to the other one', async () => {
  const arena = await anArena()
  await arena.app.request('/api/orders/withdraw', {
    ...post(arena.document, {}, { 'Idempotency-Key': arena.key }),
  })
  expect(await arena.send(arena.proof())).toMatchObject({
    status: 422,
    body: { code: problemCodes.withdrawn },
  })
})

test.each(['en-CA', 'fr-CA'])('edited, replayed or forged, it is refused in %s', async (locale) => {
  const arena = await anArena()
  const { call, key } = arena
  const refused = { status: 403, body: { code: problemCodes.handOverInvalid } }
  const edited: PlaceOrderCall = {
    ...call,
    data: { ...call.data, checkout: { ...call.data.checkout, contact: { full_name: 'Eve' } } },
  }
  const inLocale = { Locale: locale }
  const answers = [
    await arena.send({ ...arena.proof(), ...inLocale }, { call: edited }),
    await arena.send({ ...arena.proof(), ...inLocale }, { key: randomUUID() }),
    await arena.send({ ...arena.proof({ mac: 'A'.repeat(43) }), ...inLocale }),
    await arena.send({ ...arena.proof({ ticket: 'eyJ9' }), ...inLocale }),
    // By the key of another ticket.
    await arena.send({
      ...arena.proof({ ticket: (await arena.grantOf('now', arena.olga)).ticket }),
      ...inLocale,
    }),
  ]
  for (const answer of answers) expect(answer).toMatchObject(refused)
  expect(answers[0]?.body.message).toMatch(locale === 'fr-CA' ? /^Ce code/ : /^This code/)
  expect(JSON.stringify(answers)).not.toContain(arena.grant.key)
  // Nothing is stored under the key.
  expect(await arena.byKey()).toMatchObject({ status: 404 })
  expect(await arena.send(arena.proof(), { key })).toMatchObject({ status: 200 })
})

test('of another venue or another event it is refused', async () => {
  const arena = await anArena()
  const foreign = { status: 403, body: { code: problemCodes.handOverForeign } }
  const claims = { eventId: 'now', operatorId: arena.otto.userId }
  const elsewhere = await issueHandOver(
    arena.accounts.invitationKeys,
    { ...claims, venueId: asId<VenueId>('elsewhere') },
    new Date(noon),
  )
  expect(await arena.send(arena.proof({ grant: elsewhere }))).toMatchObject(foreign)
  const next = await arena.grantOf('next')
  expect(await arena.send(arena.proof({ grant: next }))).toMatchObject(foreign)
})

test('of an operator who lost the venue it is refused, until another one sends it from its device', async () => {
  const arena = await anArena()
  await arena.accounts.operatorStore.remove(arena.otto.userId, null)
  expect(await arena.send(arena.proof())).toMatchObject({
    status: 403,
    body: { code: problemCodes.handOverRevoked },
  })
  expect(await arena.send({})).toMatchObject({ status: 200 })
})

test('by a key from before the venue’s sessions were ended, or the right was given again, it is refused', async () => {
  const { accounts, otto, venueId, ...arena } = await anArena()
  const revoked = { status: 403, body: { code: problemCodes.handOverRevoked } }
  const { operatorStore } = accounts
  arena.wait(1_000)
  await operatorStore.distrust(venueId, new Date(noon + 1_000))
  expect(await arena.send(arena.proof())).toMatchObject(revoked)
  const later = await arena.grantOf('now', otto)
  await operatorStore.remove(otto.userId, venueId)
  await operatorStore.add(otto.userId, venueId, new Date(noon + 2_000))
  expect(await arena.send(arena.proof({ grant: later }))).toMatchObject(revoked)
  arena.wait(1_000)
  const latest = await arena.grantOf('now', otto)
  expect(await arena.send(arena.proof({ grant: latest }))).toMatchObject({ status: 200 })
})

test('a ticket without a time of issue is none', async () => {
  const { otto, venueId, ...arena } = await anArena()
  const text = JSON.stringify([venueId, 'now', otto.userId])
  const ticket = Buffer.from(text).toString('base64url')
  expect(await arena.send(arena.proof({ ticket }))).toMatchObject({
    status: 403,
    body: { code: problemCodes.handOverInvalid },
  })
})

test('after the event it is refused for good', async () => {
  const arena = await anArena()
  arena.wait(4 * hour)
  const over = { status: 422, body: { code: problemCodes.eventEnded } }
  expect(await arena.send(arena.proof())).toMatchObject(over)
  expect(await arena.byKey()).toMatchObject(over)
})

test('only an operator of the venue sends it, and only to a suite', async () => {
  const arena = await anArena()
  const guest = { ...arena.proof(), Cookie: '', [userHeader]: ofGuest }
  expect(await arena.send(guest)).toMatchObject({ status: 401 })
  const stranger = await signIn(arena.accounts, { kind: 'operator' })
  expect(await arena.send({ ...arena.proof(), ...stranger.cookie })).toMatchObject({
    status: 403,
    body: { code: problemCodes.notOperator },
  })
  const malformed = { status: 400, body: { fields: { [handOverHeader]: expect.any(String) } } }
  expect(await arena.send({ [handOverHeader]: '%' })).toMatchObject(malformed)
  expect(await arena.send({ [handOverHeader]: '{}' })).toMatchObject(malformed)
  const { suites: _suites, ...data } = arena.call.data
  const toNoSuite = { ...arena.call, data: { ...data, config: { tableNum: '12' } } }
  const asGuest = { ...arena.proof(), Cookie: '', [userHeader]: ofGuest }
  expect(await arena.send(asGuest, { call: toNoSuite })).toMatchObject(malformed)
})
