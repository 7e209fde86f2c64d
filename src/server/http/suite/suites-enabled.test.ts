import { expect, test } from 'vitest'
import { venueHeader } from '#contract/problem.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { anAccountServer } from '#tests/fixtures/an-account-server.ts'
import { signIn } from '#tests/fixtures/some-accounts.ts'

const unknown = { status: 404, body: { code: 9107 } }

test('nobody finds the suites of a venue that has them disabled', async () => {
  const { accounts, app, venueId, venueStore, document } = await anAccountServer()
  const game = {
    eventId: 'game',
    name: 'The final',
    startsAt: new Date(noon),
    endsAt: new Date(noon + 3 * 60 * 60_000),
    suites: [aSuite()],
  }
  await accounts.suiteStore.save(venueId, [game])
  const operator = await signIn(accounts, { kind: 'operator' })
  await accounts.operatorStore.add(operator.userId, venueId, new Date(noon))
  const { email: suiteOperatorEmail } = (await accounts.accountStore.find(operator.userId)) ?? {}
  const owner = anAccount({ email: 'ana@example.com', emailVerifiedAt: new Date(noon) })
  await accounts.accountStore.create(owner)
  const ana = await signIn(accounts, { userId: owner.userId })

  expect(await found()).toMatchObject({
    info: { status: 200 },
    day: { status: 200 },
    events: { body: [{ id: 'game' }] },
    event: { status: 200 },
    loggedIn: { status: 200 },
    upcoming: { body: [{ id: 'game' }] },
  })
  const restaurant = { ...document.restaurant, suites_enabled: false }
  await venueStore.publish({ ...document, restaurant })
  expect(await found()).toMatchObject({
    info: unknown,
    day: unknown,
    events: { status: 200, body: [] },
    event: { status: 404 },
    loggedIn: unknown,
    upcoming: { status: 200, body: [] },
  })

  async function found() {
    const suite = { eventSuiteId: 'suite-1' }
    const { cookie } = operator
    const events = 'catering/events'
    const token = operator.token
    return {
      info: await call(`${events}/get-minimal-info`, suite),
      day: await call(`${events}/get-day-info`, suite, ana.cookie),
      events: await call(`${events}/get-active-events`, undefined, cookie),
      event: await call(`${events}/auth-get-event-info`, { eventId: 'game' }, cookie),
      loggedIn: await call('auth/login-as', { ...suite, suiteOperatorEmail, token }),
      upcoming: await call(
        'catering/suite-owners/get-upcoming-events',
        { email: owner.email },
        ana.cookie,
      ),
    }
  }

  async function call(path: string, body?: object, cookie: Readonly<Record<string, string>> = {}) {
    const answer = await app.request(`/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'Content-Type': 'application/json',
        [venueHeader]: String(document.restaurant.id),
        ...cookie,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, body: await answer.json() }
  }
})
