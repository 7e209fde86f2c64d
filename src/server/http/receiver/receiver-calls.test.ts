import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addReceiver, getReceivers } from '#contract/receiver/receiver-calls.ts'
import { receiverProblemCodes } from '#contract/receiver/receiver-problem-codes.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import type { StaffRole } from '#domain/staff/role.ts'
import { mostAdded } from '#server/receiver/receiver-store.ts'
import { aServedVenue, noon } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { aWebhookSite } from '#tests/fixtures/a-webhook-site.ts'
import { signIn, someAccounts } from '#tests/fixtures/some-accounts.ts'
import { createMemoryReceiverStore } from '#tests/twins/receiver/memory-receiver-store.ts'

const url = 'https://till.example/orders'
const webhook = { kind: 'webhook', name: 'Till', settings: { url } } as const

async function aServer() {
  const accounts = someAccounts()
  const { tried, calls } = await aWebhookSite()
  const receivers = createMemoryReceiverStore(new Map(), { now: () => noon })
  const called = new Map([['webhook', tried.called]] as const)
  const document = aServedVenue()
  const venueId = asId<VenueId>(String(document.restaurant.id))
  const publicOrigin = 'http://localhost'
  const receiving = { receivers, called }
  const { app } = await aServerInMemory(document, { accounts, receiving, publicOrigin })

  async function as(role: StaffRole | null) {
    const { userId, cookie } = await signIn(accounts, { kind: 'operator' })
    if (role !== null)
      await accounts.operatorStore.give({
        userId,
        venueId,
        role,
        addedBy: null,
        at: new Date(noon),
      })
    return async (path = '', body?: object, method = body ? 'POST' : 'GET') => {
      const answer = await app.request(`/api/desk/${venueId}/receivers${path}`, {
        method,
        headers: { ...cookie, ...(body ? { 'Content-Type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return { status: answer.status, body: await answer.json() }
    }
  }
  return { as, app, venueId, receivers, tried, calls }
}

test('a manager adds a webhook, whose secret is in that answer alone', async () => {
  const { as, receivers } = await aServer()
  const ask = await as('manager')
  const { status, body } = await ask('', webhook)
  expect(status).toBe(201)
  const added = v.parse(addReceiver.answer, body)
  expect(added).toMatchObject({
    secret: expect.stringMatching(/^whsec_/),
    address: null,
    receivers: [
      { id: added.id, kind: 'webhook', name: 'Till', settings: { url }, isOn: true, isLive: false },
    ],
  })
  expect((await receivers.find(added.id))?.signingSecrets).toEqual([added.secret])
  const listed = await ask()
  expect(v.parse(getReceivers.answer, listed.body).receivers).toEqual(added.receivers)
  expect(JSON.stringify(listed.body)).not.toContain(added.secret)
})

test('a printer gets the address that it asks at', async () => {
  const { as } = await aServer()
  const ask = await as('owner')
  const { body } = await ask('', { kind: 'cloudprnt', name: 'Grill', settings: {} })
  expect(body).toMatchObject({
    secret: null,
    address: expect.stringMatching(/^http:\/\/localhost\/api\/print\/[\w-]{36}\.[\w-]{43}$/),
  })
})

test('a receiver is changed, tested, switched off and removed', async () => {
  const { as, tried, calls } = await aServer()
  const ask = await as('manager')
  const { id } = (await ask('', webhook)).body
  const change = { name: 'Bar', settings: tried.settings, stations: ['bar'] }
  expect((await ask(`/${id}`, change, 'PUT')).body.receivers).toMatchObject([change])
  tried.takes('refuses')
  const refused = await ask(`/${id}/test`, {})
  const fault = { why: 'status', detail: '500' }
  expect(refused.body).toMatchObject({ fault, receivers: [{ fault, isLive: false }] })
  expect((await ask(`/${id}/test`, {})).body).toMatchObject({
    fault: null,
    receivers: [{ fault: null, isLive: true }],
  })
  expect(calls).toHaveLength(2)
  const off = await ask(`/${id}`, { isOn: false }, 'PUT')
  expect(off.body.receivers).toMatchObject([{ isOn: false, isLive: false }])
  expect((await ask(`/${id}/remove`, {})).body).toEqual({ receivers: [] })
  const gone = { status: 404, body: { code: receiverProblemCodes.unknownReceiver } }
  expect(await ask(`/${id}/remove`, {})).toMatchObject(gone)
  expect(await ask(`/${id}/test`, {})).toMatchObject(gone)
  expect(await ask(`/${randomUUID()}`, { name: 'Bar' }, 'PUT')).toMatchObject(gone)
})

test('an owner alone renews a secret', async () => {
  const { as, receivers } = await aServer()
  const [owner, manager] = [await as('owner'), await as('manager')]
  const { id, secret } = (await manager('', webhook)).body
  const refused = await manager(`/${id}/secret`, {})
  expect(refused).toMatchObject({ status: 403, body: { code: problemCodes.notAllowed } })
  const renewed = (await owner(`/${id}/secret`, {})).body.secret
  expect((await receivers.find(id))?.signingSecrets).toEqual([renewed, secret])
})

test.each(['counter', 'kitchen', 'suites', null] as const)(
  'a person of the role %s neither reads nor changes them',
  async (role) => {
    const { as, receivers, venueId } = await aServer()
    const manager = await as('manager')
    const { id } = (await manager('', webhook)).body
    const before = await receivers.list(venueId)
    const ask = await as(role)
    const refused = { status: 403, body: { code: problemCodes.notAllowed } }
    expect(await ask()).toMatchObject(refused)
    expect(await ask('', webhook)).toMatchObject(refused)
    expect(await ask(`/${id}`, { isOn: false }, 'PUT')).toMatchObject(refused)
    for (const act of ['remove', 'test', 'secret']) {
      expect(await ask(`/${id}/${act}`, {})).toMatchObject(refused)
    }
    expect(await receivers.list(venueId)).toEqual(before)
  },
)

test('without a session nobody reads them', async () => {
  const { app, venueId } = await aServer()
  const answer = await app.request(`/api/desk/${venueId}/receivers`)
  expect([answer.status, (await answer.json()).code]).toEqual([401, problemCodes.notSignedIn])
})

test.each([
  [{ ...webhook, kind: 'fax' }, 'kind'],
  [{ ...webhook, name: ' ' }, 'name'],
  [{ ...webhook, settings: {} }, 'settings.url'],
  [{ ...webhook, settings: { url: 'ftp://till.example' } }, 'settings.url'],
  [{ kind: 'escpos', name: 'Grill', settings: { host: '10.0.0.1', port: 0 } }, 'settings.port'],
])('what is wrong is named by its field: %j', async (body, field) => {
  const { as } = await aServer()
  const ask = await as('manager')
  expect(await ask('', body)).toMatchObject({
    status: 400,
    body: { code: problemCodes.malformed, fields: { [field]: expect.any(String) } },
  })
})

test('a venue adds so many', async () => {
  const { as } = await aServer()
  const ask = await as('manager')
  for (let row = 0; row < mostAdded; row += 1) expect((await ask('', webhook)).status).toBe(201)
  expect(await ask('', webhook)).toMatchObject({
    status: 422,
    body: { code: receiverProblemCodes.tooManyReceivers },
  })
})

test('a printer in the network of a server that prints nothing there is refused', async () => {
  const ask = await (await aServer()).as('manager')
  const { status, body } = await ask('', {
    kind: 'escpos',
    name: 'Grill',
    settings: { host: '192.168.1.50' },
  })
  expect({ status, code: body.code }).toEqual({
    status: 422,
    code: receiverProblemCodes.printersOff,
  })
})
