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
import type { SessionView } from '#services/account/account-service.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { createStore } from '#client/device/create-store.ts'
import { guardVisit } from './guard-visit.ts'
import type { GuardContext } from './guard-visit.ts'
import { parseSearch, stringifySearch } from './search-text.ts'

const ana: SessionView = { type: 'user', id: asId<UserId>('ana'), person: aPerson() }
const nobody: SessionView = { type: 'anonymous', expired: false }

test('an anonymous guest comes to the login, with the query unchanged', async () => {
  expect(await open('/profile/receipts?venue=chez-nous&tableNum=012', nobody)).toBe(
    '/login?venue=chez-nous&tableNum=012',
  )
})

test('a guest who has just come back is signed in before the login is shown', async () => {
  expect(await open('/login?venue=chez-nous&tableNum=012', nobody, ana)).toBe(
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

/** The address shown in the end; `restored`: the session as the server reports it. */
async function open(address: string, session: SessionView, restored = session): Promise<string> {
  const view = createStore(session)
  const root = createRootRouteWithContext<GuardContext>()({
    beforeLoad: ({ location, context }) => guardVisit(location, context),
  })
  const anything = createRoute({ getParentRoute: () => root, path: '$' })
  const router = createRouter({
    routeTree: root.addChildren([anything]),
    context: { session: view, restored: async () => view.set(restored) },
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  return router.state.location.href
}
