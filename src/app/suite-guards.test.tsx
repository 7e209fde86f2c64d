// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from '#client/device/create-store.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import { LandingScreen } from '#features/suite/landing-screen.tsx'
import { LandingStrip } from '#features/suite/landing-strip.tsx'
import { SuitesScreen } from '#features/suite/suites-screen.tsx'
import type { AccountService, Person, SessionView } from '#services/account/account-service.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { anAccountService } from '#tests/fixtures/an-account-service.ts'
import { aMinimalInfo, aSuiteService } from '#tests/fixtures/an-event-with-suites.ts'
import { anUpcomingEvent, anUpcomingSuite } from '#tests/fixtures/an-upcoming-event.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { guardVisit } from './guard-visit.ts'
import type { GuardContext } from './guard-visit.ts'
import { parseSearch, stringifySearch } from './search-text.ts'

/** Every screen of suites, for every session (identity and operations, sections 2 and 4). */

const id = asId<UserId>('ana')
const user = (person: Partial<Person> = {}): SessionView => ({
  type: 'user',
  id,
  person: aPerson(person),
})
const actingFor = (suite: string): SessionView => ({
  type: 'loginAs',
  id,
  operatorId: asId<UserId>('otto'),
  // Of the owner it shows what the suite needs: no phone, no card.
  person: aPerson({
    phoneNumber: null,
    paymentMethods: [],
    eventSuite: { id: suite, name: 'Suite', payment: 'charge' },
  }),
})
const operator: SessionView = { type: 'operator', id: asId<UserId>('otto'), person: aPerson() }

type Session =
  | 'nobody'
  | 'expired'
  | 'a person'
  | 'an unconfirmed person'
  | 'the owner'
  | 'the owner without a phone'
  | 'the owner without a card'
  | 'an operator of the venue'
  | 'an operator of another venue'
  | 'acting for the suite'
  | 'acting for another suite'

const sessions: Readonly<Record<Session, SessionView>> = {
  nobody: { type: 'anonymous', expired: false },
  expired: { type: 'anonymous', expired: true },
  'a person': user(),
  'an unconfirmed person': user({ emailVerified: false }),
  'the owner': user(),
  'the owner without a phone': user({ phoneNumber: null }),
  'the owner without a card': user({ paymentMethods: [] }),
  'an operator of the venue': operator,
  'an operator of another venue': operator,
  'acting for the suite': actingFor('s-101'),
  'acting for another suite': actingFor('s-102'),
}

const unassigned = failure({
  type: 'Refused',
  status: 403,
  code: problemCodes.notOperator,
  message: 'User is not a suite operator.',
  lines: [],
  fields: {},
} as const)

/** Who may act for the suite: the server knows. */
const loginAs =
  (session: Session): AccountService['loginAs'] =>
  async () =>
    session === 'an operator of another venue' ? unassigned : success(actingFor('s-101'))

const suite = 'eventSuite=s-101'
const asOwner = `suiteOperator=otto&${suite}`
/** The operators' login, which leads back to the address. */
const toLogin = (address: string) =>
  `/login?suiteOperator=true&venue=chez-nous&from=${encodeURIComponent(address)}`

/** The same for one who acted as a suite's owner. */
const ended = `/login?${suite}&suiteOperator=true&venue=chez-nous&from=%2Fchez-nous%2Fcart`

interface Row {
  readonly nobody: string
  readonly person: string
  readonly owner?: string
  readonly withoutPhone?: string
  readonly withoutCard?: string
  readonly operator: string
  readonly elsewhere?: string
  readonly acting: string
  readonly actingForOther?: string
}

const stays = (address: string): Row => ({
  nobody: address,
  person: address,
  operator: address,
  acting: address,
})

/** Address, and where it leads. What is left out is as for a person, an operator, one who acts. */
const table: Readonly<Record<string, Row>> = {
  '/chez-nous/events': forOperators('/chez-nous/events'),
  '/chez-nous/events/game': forOperators('/chez-nous/events/game'),
  '/chez-nous/events/game/pre-orders': forOperators('/chez-nous/events/game/pre-orders'),
  '/chez-nous/suite-settings?event=game&eventSuite=s-101': forOperators(
    '/chez-nous/suite-settings?event=game&eventSuite=s-101',
  ),
  // What waits on the tablet outlives its operator's session.
  '/chez-nous/board': stays('/chez-nous/board'),
  '/chez-nous/order-notification': stays('/chez-nous/order-notification'),
  '/chez-nous/landing': stays('/chez-nous'),
  [`/chez-nous/landing?${suite}`]: stays(`/chez-nous/landing?${suite}`),
  [`/chez-nous/landing?${suite}&encryptedValue=a.b`]: stays(
    `/chez-nous/landing?${suite}&encryptedValue=a.b`,
  ),
  // The four first navigations: a menu for a suite, its event's day, an operator, an operator as its owner.
  [`/chez-nous?${suite}`]: stays(`/chez-nous?${suite}`),
  [`/chez-nous?${suite}&eventDayOrdering=true`]: {
    ...stays(`/chez-nous?${suite}&eventDayOrdering=true`),
    nobody: '/login',
  },
  '/chez-nous?suiteOperator=otto': stays('/chez-nous?suiteOperator=otto'),
  [`/chez-nous?${asOwner}`]: {
    ...stays(`/chez-nous?${asOwner}`),
    nobody: `/login?${asOwner}&venue=chez-nous`,
    elsewhere: '/chez-nous/events',
  },
  [`/chez-nous?${asOwner}&eventDayOrdering=true`]: {
    ...stays(`/chez-nous?${asOwner}&eventDayOrdering=true`),
    nobody: '/login?suiteOperator=otto',
    elsewhere: '/chez-nous/events',
  },
  [`/chez-nous/landing?${asOwner}`]: {
    ...stays(`/chez-nous/landing?${asOwner}`),
    elsewhere: '/chez-nous/events',
  },
  // The login, on the way to a suite.
  [`/login?venue=chez-nous&${suite}`]: {
    nobody: `/login?venue=chez-nous&${suite}`,
    person: `/chez-nous?${suite}`,
    withoutPhone: `/profile/user-information?venue=chez-nous&${suite}`,
    withoutCard: `/profile/user-payment-methods?venue=chez-nous&${suite}`,
    operator: '/chez-nous/events',
    acting: `/chez-nous?${suite}`,
  },
  [`/login?venue=chez-nous&${asOwner}`]: {
    nobody: `/login?venue=chez-nous&${asOwner}`,
    person: `/login?venue=chez-nous&${asOwner}`,
    operator: `/chez-nous?${asOwner}`,
    elsewhere: '/chez-nous/events',
    acting: `/chez-nous?${asOwner}`,
  },
  // An operator's session that ended there: back to the suite as its owner, and to the tablet's board.
  [ended]: {
    ...stays(ended),
    operator: `/chez-nous?suiteOperator=true&${suite}`,
    elsewhere: '/chez-nous/events',
    acting: '/chez-nous/cart',
  },
  [toLogin('/chez-nous/board')]: {
    ...stays(toLogin('/chez-nous/board')),
    operator: '/chez-nous/board',
    acting: '/chez-nous/board',
  },
  '/login?venue=chez-nous&suiteOperator=otto': {
    nobody: '/login?venue=chez-nous&suiteOperator=otto',
    person: '/login?venue=chez-nous&suiteOperator=otto',
    operator: '/chez-nous/events',
    acting: '/chez-nous?suiteOperator=otto',
  },
  '/profile/events': { ...stays('/profile/events'), nobody: '/login?from=%2Fprofile%2Fevents' },
  [`/profile/user-information?${suite}`]: {
    ...stays(`/profile/user-information?${suite}`),
    nobody: `/login?${suite}&from=${encodeURIComponent(`/profile/user-information?${suite}`)}`,
  },
  [`/profile/user-payment-methods?${suite}`]: {
    ...stays(`/profile/user-payment-methods?${suite}`),
    nobody: `/login?${suite}&from=${encodeURIComponent(`/profile/user-payment-methods?${suite}`)}`,
  },
}

/** Anybody else is sent to the operators' login, also a person who is signed in. */
function forOperators(address: string): Row {
  const login = toLogin(address)
  return { nobody: login, person: login, operator: address, acting: address }
}

function expectedOf(row: Row): Readonly<Record<Session, string>> {
  const { nobody, person, owner = person, acting } = row
  return {
    nobody,
    expired: nobody,
    'a person': person,
    'an unconfirmed person': person,
    'the owner': owner,
    'the owner without a phone': row.withoutPhone ?? owner,
    'the owner without a card': row.withoutCard ?? owner,
    'an operator of the venue': row.operator,
    'an operator of another venue': row.elsewhere ?? row.operator,
    'acting for the suite': acting,
    'acting for another suite': row.actingForOther ?? acting,
  }
}

const names = Object.keys(sessions) as readonly Session[]

test.each(Object.entries(table))('%s leads each session to its place', async (address, row) => {
  const led = await Promise.all(
    names.map(async (name) => [name, await open(address, name)] as const),
  )
  expect(Object.fromEntries(led)).toEqual(expectedOf(row))
})

/** The address in the end. */
async function open(address: string, name: Session): Promise<string> {
  const view = createStore(sessions[name])
  const root = createRootRouteWithContext<GuardContext>()({
    beforeLoad: ({ location, context }) => guardVisit(location, context),
  })
  const anything = createRoute({ getParentRoute: () => root, path: '$' })
  const router = createRouter({
    routeTree: root.addChildren([anything]),
    context: {
      session: view,
      restored: async () => {},
      account: async () => ({ loginAs: loginAs(name) }),
    },
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  return router.state.location.href
}

const landing = '/chez-nous/landing'

/** What a suite's landing page offers, and where its menu leads: what only the server can say. */
const atSuite: Readonly<Record<Session, readonly [offer: string, menu: string]>> = {
  nobody: ['Create an account', '/chez-nous'],
  expired: ['Create an account', '/chez-nous'],
  'a person': ['Sign in with another account', landing],
  'an unconfirmed person': ['I have confirmed it', '/chez-nous'],
  'the owner': ['Continue to the menu', '/chez-nous'],
  'the owner without a phone': ['Continue: your name and phone number', '/chez-nous'],
  'the owner without a card': ['Continue: a card for your suite', '/chez-nous'],
  'an operator of the venue': ['Events', '/chez-nous'],
  'an operator of another venue': ['Events', '/chez-nous'],
  'acting for the suite': ['Continue to the menu', '/chez-nous'],
  'acting for another suite': ['Back to the suites', '/login'],
}

test.each(Object.entries(atSuite))(
  'the landing page of a suite and its menu, for %s',
  async (name, [offer, menu]) => {
    const page = <LandingScreen suiteId="s-101" encryptedValue={undefined} />
    await visit(name as Session, page)
    expect(await screen.findByRole('button', { name: offer })).toBeTruthy()
    const device = await visit(name as Session, <LandingStrip suiteId="s-101" />)
    await expect.poll(device.asked).toBe(true)
    await expect.poll(device.address).toBe(menu)
  },
)

test('an operator of another venue reads why its events stay closed', async () => {
  const { suites } = aSuiteService({ ...aMinimalInfo().event, suites: [] })
  await showAtVenue({
    screen: <SuitesScreen eventId="final" />,
    session: operator,
    suites: { ...suites, event: async () => unassigned },
    path: '/events/final',
  })
  expect(await screen.findByText('User is not a suite operator.')).toBeTruthy()
})

/** A page of the suite's in that session. */
async function visit(name: Session, shown: React.ReactNode) {
  let asked = false
  const info = aMinimalInfo()
  const { suites } = aSuiteService(
    { ...info.event, suites: [] },
    { minimalInfo: async () => success(info) },
  )
  const events: AccountService['events'] = async () => {
    if (name === 'an unconfirmed person') {
      return failure({ ...unassigned.error, code: problemCodes.emailNotVerified })
    }
    const isTheirs = name.startsWith('the owner') || name === 'acting for the suite'
    return success(isTheirs ? [theirs(info.event)] : [])
  }
  const device = await showAtVenue({
    screen: shown,
    session: sessions[name],
    entry: { eventSuite: 's-101' },
    suites: {
      ...suites,
      minimalInfo: async (...given) => {
        asked = true
        return suites.minimalInfo(...given)
      },
    },
    account: anAccountService({
      events,
      logout: async () => device.session.set({ type: 'anonymous', expired: false }),
    }),
    path: '',
  })
  return { ...device, asked: () => asked }
}

function theirs({ id: eventId }: { readonly id: string }) {
  return anUpcomingEvent({
    id: eventId,
    restaurant: { id: 'r', slug: 'chez-nous', name: 'Chez Nous' },
    eventSuite: anUpcomingSuite({ id: 's-101' }),
  })
}
