// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { AccountService, SessionView } from '#services/account/account-service.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { createStore } from '#client/device/create-store.ts'
import { guardVisit } from './guard-visit.ts'
import type { GuardContext } from './guard-visit.ts'
import { parseSearch, stringifySearch } from './search-text.ts'

const ana: SessionView = { type: 'user', id: asId<UserId>('ana'), person: aPerson() }
const nobody: SessionView = { type: 'anonymous', expired: false }

test('an anonymous guest comes to the login, with the query unchanged and the way back', async () => {
  const asked = '/profile/receipts?venue=chez-nous&tableNum=012'
  expect(await open(asked, nobody)).toBe(
    `/login?venue=chez-nous&tableNum=012&from=${encodeURIComponent(asked)}`,
  )
})

test('a guest who has just come back is signed in before the login is shown', async () => {
  expect(await open('/login?venue=chez-nous&tableNum=012', nobody, { restored: ana })).toBe(
    '/chez-nous?tableNum=012',
  )
})

test.each(['reset', 'confirm'])(
  'a mail’s link to %s opens for a signed-in guest',
  async (purpose) => {
    expect(await open(`/login?venue=chez-nous#${purpose}=S`, ana)).toBe(
      `/login?venue=chez-nous#${purpose}=S`,
    )
  },
)

test('everyone else sees the requested page', async () => {
  expect(await open('/chez-nous/checkout?tableNum=012', nobody)).toBe(
    '/chez-nous/checkout?tableNum=012',
  )
})

const otto: SessionView = { type: 'operator', id: asId<UserId>('otto'), person: aPerson() }
const forSuite = '/arena?suiteOperator=otto%40example.com&eventSuite=s-1&eventDayOrdering=true'

/** An operator's device that acts as owners, and the suites that it was asked for. */
function aDeskOf(outcome: Awaited<ReturnType<AccountService['loginAs']>> = success(otto)) {
  const asked: string[] = []
  const loginAs: AccountService['loginAs'] = async (slug, suite) => {
    asked.push(`${slug} ${suite}`)
    return outcome
  }
  return { asked, loginAs }
}

test('an operator with a suite in the address acts as its owner', async () => {
  const { asked, loginAs } = aDeskOf()
  expect(await open(forSuite, otto, { loginAs })).toBe(forSuite)
  expect(asked).toEqual(['arena s-1'])
})

test('an operator who acts for that suite already, a guest and an owner are left alone', async () => {
  const { asked, loginAs } = aDeskOf()
  const eventSuite = {
    id: 's-1',
    name: 'Suite 1',
    payment: 'charge',
  } as const
  const acting = { ...ana, type: 'loginAs', operatorId: asId<UserId>('otto') } as const
  for (const session of [{ ...acting, person: aPerson({ eventSuite }) }, ana]) {
    expect(await open(forSuite, session, { loginAs })).toBe(forSuite)
  }
  expect(await open(forSuite, nobody, { loginAs })).toBe('/login?suiteOperator=otto%40example.com')
  expect(asked).toEqual([])
  const other = { ...acting, person: aPerson({ eventSuite: { ...eventSuite, id: 's-2' } }) }
  await open(forSuite, other, { loginAs })
  expect(asked).toEqual(['arena s-1'])
})

test('an operator who is refused comes to the events', async () => {
  const { loginAs } = aDeskOf(failure({ type: 'Unreachable' }))
  expect(await open(forSuite, otto, { loginAs })).toBe('/arena/events')
})

test('an operator’s login goes on to the suite of the address', async () => {
  const { asked, loginAs } = aDeskOf()
  const login = '/login?venue=arena&suiteOperator=otto%40example.com&eventSuite=s-1'
  expect(await open(login, otto, { loginAs })).toBe(
    '/arena?suiteOperator=otto%40example.com&eventSuite=s-1',
  )
  expect(asked).toEqual(['arena s-1'])
  expect(await open('/login?venue=arena', otto)).toBe('/arena/events')
})

interface Answers {
  /** The session as the server reports it. */
  readonly restored?: SessionView
  readonly loginAs?: AccountService['loginAs']
}

/** The address shown in the end. */
async function open(
  address: string,
  session: SessionView,
  { restored = session, loginAs = async () => failure({ type: 'Unreachable' }) }: Answers = {},
): Promise<string> {
  const view = createStore(session)
  const root = createRootRouteWithContext<GuardContext>()({
    beforeLoad: ({ location, context }) => guardVisit(location, context),
  })
  const anything = createRoute({ getParentRoute: () => root, path: '$' })
  const router = createRouter({
    routeTree: root.addChildren([anything]),
    context: {
      session: view,
      restored: async () => view.set(restored),
      account: async () => ({ loginAs }),
    },
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  return router.state.location.href
}
