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

test('who is not signed in comes to the login, with the query as it was', async () => {
  expect(await open('/profile/receipts?venue=chez-nous&tableNum=012', nobody)).toBe(
    '/login?venue=chez-nous&tableNum=012',
  )
})

test('who has just come back is known before the login is shown', async () => {
  expect(await open('/login?venue=chez-nous&tableNum=012', nobody, ana)).toBe(
    '/chez-nous?tableNum=012',
  )
})

test.each(['reset', 'confirm'])(
  'the link of a mail to %s opens for who is signed in',
  async (purpose) => {
    expect(await open(`/login?venue=chez-nous#${purpose}=S`, ana)).toBe(
      `/login?venue=chez-nous#${purpose}=S`,
    )
  },
)

test('everybody else sees what they asked for', async () => {
  expect(await open('/chez-nous/checkout?tableNum=012', nobody)).toBe(
    '/chez-nous/checkout?tableNum=012',
  )
})

/** The address that is shown in the end; `restored`: who the server says it is. */
async function open(address: string, session: SessionView, restored = session): Promise<string> {
  const who = createStore(session)
  const root = createRootRouteWithContext<GuardContext>()({
    beforeLoad: ({ location, context }) => guardVisit(location, context),
  })
  const anything = createRoute({ getParentRoute: () => root, path: '$' })
  const router = createRouter({
    routeTree: root.addChildren([anything]),
    context: { session: who, restored: async () => who.set(restored) },
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  return router.state.location.href
}
