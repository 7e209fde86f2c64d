import { expect, test } from 'vitest'
import { venueHeader } from '#contract/problem.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { anAccountServer } from '#tests/fixtures/an-account-server.ts'
import { signIn } from '#tests/fixtures/some-accounts.ts'

const hour = 60 * 60_000

/** A venue with a game that ends in three hours, one of the next week and one that is over. */
async function anArena() {
  const { accounts, app, venueId, document, wait } = await anAccountServer()
  const aGame = (eventId: string, startsIn: number) => ({
    eventId,
    name: `Game ${eventId}`,
    startsAt: new Date(noon + startsIn),
    endsAt: new Date(noon + startsIn + 3 * hour),
    suites: [
      aSuite({ eventSuiteId: `${eventId}-10`, name: 'Suite 10', level: '200' }),
      aSuite({ eventSuiteId: `${eventId}-2`, name: 'Suite 2', level: '200' }),
      aSuite({ eventSuiteId: `${eventId}-301`, name: 'Suite 301', level: '300' }),
    ],
  })
  const games = [aGame('next', 7 * 24 * hour), aGame('now', 0), aGame('over', -3 * hour)]
  await accounts.suiteStore.save(venueId, games)
  await accounts.suiteStore.save(asId<VenueId>('elsewhere'), [aGame('other', 0)])
  const operator = await signIn(accounts, { kind: 'operator' })
  await accounts.operatorStore.add(operator.userId, venueId, new Date(noon))

  async function call(method: string, path: string, body?: object) {
    const answer = await app.request(`/api/catering/events/${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        [venueHeader]: String(document.restaurant.id),
        ...operator.cookie,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, body: await answer.json() }
  }
  return {
    accounts,
    venueId,
    operator,
    wait,
    active: () => call('GET', 'get-active-events'),
    eventInfo: (eventId: string) => call('POST', 'auth-get-event-info', { eventId }),
    change: (suite: string, settings: object) => call('PUT', `${suite}/${path}`, settings),
  }
}

const path = 'update-event-day-settings'
const suite = (eventSuiteId: string, eventId = 'now') => `${eventId}/event-suites/${eventSuiteId}`

test('an operator sees the events of their venue that have not ended, soonest first', async () => {
  const { active, wait } = await anArena()
  expect(await active()).toEqual({
    status: 200,
    body: [
      {
        id: 'now',
        name: 'Game now',
        startsAt: '2026-07-01T16:00:00.000Z',
        endsAt: '2026-07-01T19:00:00.000Z',
        suiteCount: 3,
      },
      expect.objectContaining({ id: 'next' }),
    ],
  })
  wait(3 * hour)
  expect((await active()).body).toMatchObject([{ id: 'next' }])
})

test('an event comes with its suites by level and number', async () => {
  const { eventInfo } = await anArena()
  const { status, body } = await eventInfo('next')
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: 'next', startsAt: '2026-07-08T16:00:00.000Z' })
  expect(body.eventSuites.map(({ name }: { name: string }) => name)).toEqual([
    'Suite 2',
    'Suite 10',
    'Suite 301',
  ])
  expect(body.eventSuites[0]).toEqual({
    id: 'next-2',
    event: { id: 'next' },
    name: 'Suite 2',
    level: '200',
    table_number: null,
    owner_email: 'ana@example.com',
    owner_name: null,
    login_as_user_id: expect.stringMatching(/^[\da-f-]{36}$/),
    tab_limit: null,
    event_day_payment_preference: 'charge',
    tab: { spent: 0, orders: 0, last_order_at: null },
    asks: 0,
    pre_order_opens_at: '2026-06-24T16:00:00.000Z',
    pre_order: null,
    pre_order_delivery_time: null,
    pre_order_additional_notes: null,
    pre_order_locks_at: '2026-07-07T16:00:00.000Z',
  })
})

test('an event of another venue is not found', async () => {
  const { eventInfo, change } = await anArena()
  const notFound = { status: 404, body: { code: 9112, message: 'No event found.' } }
  expect(await eventInfo('other')).toMatchObject(notFound)
  expect(await change(suite('other-2', 'other'), { tab_limit: 1 })).toMatchObject(notFound)
})

test('settings of a suite are changed one by one, and stay', async () => {
  const { change, eventInfo } = await anArena()
  expect(await change(suite('now-2'), { tab_limit: 1500.5 })).toMatchObject({
    status: 200,
    body: { id: 'now-2', tab_limit: 1500.5, event_day_payment_preference: 'charge' },
  })
  const invoice = { event_day_payment_preference: 'invoice' }
  expect((await change(suite('now-2'), invoice)).body).toMatchObject({
    tab_limit: 1500.5,
    event_day_payment_preference: 'invoice',
  })
  expect((await change(suite('now-2'), { tab_limit: 0 })).body).toMatchObject({ tab_limit: 0 })
  expect((await change(suite('now-2'), { tab_limit: null })).body).toMatchObject({
    tab_limit: null,
  })
  expect((await change(suite('now-2'), {})).body).toMatchObject(invoice)
  const { body } = await eventInfo('now')
  expect(body.eventSuites).toMatchObject([{ id: 'now-2', ...invoice }, {}, {}])
})

test('a suite of another event, an event that is over and wrong settings are refused', async () => {
  const { accounts, venueId, change } = await anArena()
  expect(await change(suite('next-2'), { tab_limit: 1 })).toMatchObject({
    status: 404,
    body: { code: 9107 },
  })
  expect(await change(suite('over-2', 'over'), { tab_limit: 1 })).toMatchObject({
    status: 403,
    body: { code: 9111 },
  })
  for (const [settings, field] of [
    [{ tab_limit: -1 }, 'tab_limit'],
    [{ tab_limit: 10.005 }, 'tab_limit'],
    [{ event_day_payment_preference: 'cash' }, 'event_day_payment_preference'],
    [{ order_restaurant_id: 'elsewhere' }, 'order_restaurant_id'],
    [{ paid: true }, 'paid'],
  ] as const) {
    expect(await change(suite('now-2'), { tab_limit: 1, ...settings })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  }
  const owned = await accounts.suiteStore.find(venueId, 'now-2')
  expect(owned?.suite.tabLimit).toBeNull()
  expect(
    await change(suite('now-2'), { tab_limit: 1, order_restaurant_id: venueId }),
  ).toMatchObject({ status: 200 })
  expect((await accounts.suiteStore.find(venueId, 'now-2'))?.suite.tabLimit).toBe(cents(100))
})

test('a revoked operator sees and changes nothing from then on', async () => {
  const { accounts, venueId, operator, active, eventInfo, change } = await anArena()
  await accounts.operatorStore.add(operator.userId, asId<VenueId>('elsewhere'), new Date(noon))
  await accounts.operatorStore.remove(operator.userId, venueId)
  for (const answer of [active(), eventInfo('now'), change(suite('now-2'), { tab_limit: 1 })]) {
    expect(await answer).toMatchObject({ status: 403, body: { code: 9104 } })
  }
})
