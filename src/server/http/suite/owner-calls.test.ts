import { expect, test } from 'vitest'
import { venueHeader } from '#contract/problem.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { writeInvitation } from '#server/suite/invitation.ts'
import type { EventSuite, OwnedSuite } from '#server/suite/suite-store.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { anAccountServer } from '#tests/fixtures/an-account-server.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** A venue with a game in a week, and suites of Ana's and Ben's. */
async function anArena() {
  const { accounts, app, venueId, document, wait } = await anAccountServer()
  const game = {
    eventId: 'game',
    name: 'The final',
    startsAt: new Date(noon + 7 * day),
    endsAt: new Date(noon + 7 * day + 3 * hour),
  }
  const ana = aSuite({ ownerName: 'Ana Roy', level: '100', tableNumber: '12' })
  const ben = aSuite({ eventSuiteId: 'suite-2', name: 'Suite 102', ownerEmail: 'ben@example.com' })
  const save = (...suites: readonly EventSuite[]) =>
    accounts.suiteStore.save(venueId, [{ ...game, suites }])
  await save(ana, ben)
  const at = () => new Date(noon)
  return {
    accounts,
    venueId,
    game,
    ana,
    ben,
    save,
    wait,
    invite: (given: Partial<OwnedSuite> = {}) =>
      writeInvitation(
        accounts.invitationKeys,
        { venueId, event: game, suite: ana, ...given },
        at(),
      ),
    ask: async (body: object, address = '203.0.113.7') => {
      const answer = await app.request('/api/catering/events/get-minimal-info', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': address,
          [venueHeader]: String(document.restaurant.id),
        },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: await answer.json() }
    },
  }
}

const known = {
  id: 'game',
  name: 'The final',
  startsAt: '2026-07-08T16:00:00.000Z',
  endsAt: '2026-07-08T19:00:00.000Z',
  eventSuite: {
    id: 'suite-1',
    event: { id: 'game' },
    name: 'Suite 101',
    level: '100',
    table_number: '12',
    pre_order_opens_at: '2026-06-24T16:00:00.000Z',
    pre_order_locks_at: '2026-07-07T16:00:00.000Z',
  },
  accountRequired: true,
}
const asAnyone = { status: 200, body: known }

test('anybody sees the event, the suite and its pre-order window, and nothing of its owner', async () => {
  const { ask } = await anArena()
  expect(await ask({ eventSuiteId: 'suite-1' })).toEqual(asAnyone)
})

test('an invitation gives the owner’s name and e-mail, and says whether there is an account', async () => {
  const { accounts, ask, invite } = await anArena()
  const asked = { eventSuiteId: 'suite-1', encryptedValue: await invite() }
  const owner = { email: 'ana@example.com', name: 'Ana Roy', hasAccount: false }
  expect(await ask(asked)).toEqual({ status: 200, body: { ...known, owner } })
  await accounts.accountStore.create(anAccount({ email: 'Ana@Example.com' }))
  expect((await ask(asked)).body.owner).toEqual({ ...owner, hasAccount: true })
})

test('a forged invitation, and one of another suite, venue or owner, is treated as absent', async () => {
  const { ask, invite, ana, ben, game, save } = await anArena()
  const value = await invite()
  const ask1 = (encryptedValue: string) => ask({ eventSuiteId: 'suite-1', encryptedValue })
  for (const other of [
    'forged',
    '',
    `${value}A`,
    value.replace(/.\.([^.]*)$/, 'A.$1'),
    await invite({ suite: ben }),
    await invite({ venueId: asId<VenueId>('elsewhere') }),
    await invite({ suite: { ...ana, ownerEmail: 'zoe@example.com' } }),
    await invite({ event: { ...game, endsAt: new Date(noon) } }),
  ]) {
    expect(await ask1(other)).toEqual(asAnyone)
  }
  await save({ ...ana, ownerEmail: 'zoe@example.com', ownerName: 'Zoé Côté' }, ben)
  expect(await ask1(value)).toEqual(asAnyone)
})

test('an invitation ends with its event', async () => {
  const { ask, invite, wait, game } = await anArena()
  const asked = { eventSuiteId: 'suite-1', encryptedValue: await invite() }
  wait(7 * day + 3 * hour - 1_000)
  expect((await ask(asked)).body).toHaveProperty('owner')
  wait(1_000)
  expect(await ask(asked)).toEqual(asAnyone)
  // The list may have been imported again with an earlier end.
  const longer = { event: { ...game, endsAt: new Date(noon + 30 * day) } }
  expect(await ask({ ...asked, encryptedValue: await invite(longer) })).toEqual(asAnyone)
})

test('an unknown suite is not found, and wrong fields are named', async () => {
  const { accounts, ask } = await anArena()
  const elsewhere = asId<VenueId>('elsewhere')
  const event = { eventId: 'e', name: 'E', startsAt: new Date(noon), endsAt: new Date(noon + day) }
  await accounts.suiteStore.save(elsewhere, [
    { ...event, suites: [aSuite({ eventSuiteId: 'other' })] },
  ])
  for (const eventSuiteId of ['other', 'suite-9', '']) {
    expect(await ask({ eventSuiteId })).toMatchObject({
      status: 404,
      body: { code: 9107, message: 'No event suite found.' },
    })
  }
  for (const [body, field] of [
    [{}, 'eventSuiteId'],
    [{ eventSuiteId: 's'.repeat(65) }, 'eventSuiteId'],
    [{ eventSuiteId: 'suite-1', encryptedValue: 'x'.repeat(2_049) }, 'encryptedValue'],
    [{ eventSuiteId: 'suite-1', email: 'ana@example.com' }, 'email'],
  ] as const) {
    expect(await ask(body)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  }
})

test('an address that asks for many suites waits for a minute', async () => {
  const { ask, wait } = await anArena()
  const guess = (number: number) => ask({ eventSuiteId: `suite-${number + 10}` })
  const answers = await Promise.all(Array.from({ length: 121 }, (_, number) => guess(number)))
  expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1)
  expect(await ask({ eventSuiteId: 'suite-1' })).toMatchObject({ status: 429 })
  expect(await ask({ eventSuiteId: 'suite-1' }, '203.0.113.8')).toEqual(asAnyone)
  wait(60_000)
  expect(await ask({ eventSuiteId: 'suite-1' })).toEqual(asAnyone)
})
