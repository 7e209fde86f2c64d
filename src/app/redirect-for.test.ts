import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { redirectFor } from './redirect-for.ts'

const anonymous: SessionView = { type: 'anonymous', expired: false }
const user: SessionView = { type: 'user', id: asId<UserId>('ana'), person: aPerson() }
const operator: SessionView = { type: 'operator', id: asId<UserId>('otto'), person: aPerson() }
const loginAs: SessionView = { ...user, type: 'loginAs', operatorId: asId<UserId>('otto') }

const stays = null
const query = { tableNum: '012', lang: 'fr' }
const toLogin = (from: string) => ({ path: '/login', search: { ...query, from } })
const toOperators = (from: string) => ({
  path: '/login',
  search: { suiteOperator: 'true', venue: 'arena', from },
})
const toProfile = { path: '/profile', search: query }
const toMenu = { path: '/arena', search: query }

/** Every screen of the specification, with its redirection for each of the four sessions. */
const screens = [
  // path, anonymous, user, operator, login-as
  ['/', stays, stays, stays, stays],
  ['/login', stays, toProfile, toProfile, toProfile],
  ['/profile', toLogin('/profile?tableNum=012&lang=fr'), stays, stays, stays],
  [
    '/profile/user-information',
    toLogin('/profile/user-information?tableNum=012&lang=fr'),
    stays,
    stays,
    stays,
  ],
  [
    '/profile/user-payment-methods',
    toLogin('/profile/user-payment-methods?tableNum=012&lang=fr'),
    stays,
    stays,
    stays,
  ],
  ['/profile/events', toLogin('/profile/events?tableNum=012&lang=fr'), stays, stays, stays],
  ['/profile/receipts', toLogin('/profile/receipts?tableNum=012&lang=fr'), stays, stays, stays],
  ['/cantine', stays, stays, stays, stays],
  ['/bowlero-location-search', stays, stays, stays, stays],
  ['/bowlero-coming-soon', stays, stays, stays, stays],
  ['/arena', stays, stays, stays, stays],
  ['/arena/cart', stays, stays, stays, stays],
  ['/arena/checkout', stays, stays, stays, stays],
  ['/arena/orders', stays, stays, stays, stays],
  ['/arena/landing', toMenu, toMenu, toMenu, toMenu],
  ['/arena/order-notification', stays, stays, stays, stays],
  [
    '/arena/events/e-1',
    toOperators('/arena/events/e-1?tableNum=012&lang=fr'),
    toOperators('/arena/events/e-1?tableNum=012&lang=fr'),
    stays,
    stays,
  ],
  [
    '/arena/events',
    toOperators('/arena/events?tableNum=012&lang=fr'),
    toOperators('/arena/events?tableNum=012&lang=fr'),
    stays,
    stays,
  ],
  [
    '/arena/suite-settings',
    toOperators('/arena/suite-settings?tableNum=012&lang=fr'),
    toOperators('/arena/suite-settings?tableNum=012&lang=fr'),
    stays,
    stays,
  ],
  ['/no/such/page', stays, stays, stays, stays],
] as const

test.each(screens)(
  '%s follows the specification for each session, its query unchanged',
  (path, ...expected) => {
    const found = [anonymous, user, operator, loginAs].map((session) =>
      redirectFor({ path, search: query, session }),
    )
    expect(found).toEqual(expected)
  },
)

const others = screens.map(([path]) => path).filter((path) => path !== '/login')

test.each(others)('%s on an event day redirects only anonymous guests', (path) => {
  const search = { ...query, eventDayOrdering: 'true', suiteOperator: 'otto@example.com' }
  expect(redirectFor({ path, search, session: anonymous })).toEqual({
    path: '/login',
    search: { suiteOperator: 'otto@example.com' },
  })
  expect(redirectFor({ path: '/arena', search, session: user })).toBeNull()
})

test('a guest who is signed in may sign in to work at a desk', () => {
  const search = { venue: 'arena', from: '/arena/desk' }
  expect(redirectFor({ path: '/login', search, session: user })).toBeNull()
  expect(redirectFor({ path: '/login', search, session: operator })).toMatchObject({
    path: '/arena/desk',
  })
})

test('the login of an event day does not redirect to itself', () => {
  const search = { eventDayOrdering: 'true' }
  expect(redirectFor({ path: '/login', search, session: anonymous })).toBeNull()
  expect(redirectFor({ path: '/arena', search, session: anonymous })).toEqual({
    path: '/login',
    search: {},
  })
})

test('a landing page is shown for a suite, otherwise the menu', () => {
  const search = { eventSuite: 's-1' }
  expect(redirectFor({ path: '/arena/landing', search, session: anonymous })).toBeNull()
})

test('an invitation is not carried on into the menu', () => {
  const search = { eventSuite: 's-1', venue: 'arena', encryptedValue: 'a.b', signUp: 'true' }
  expect(redirectFor({ path: '/login', search, session: user })).toEqual({
    path: '/arena',
    search: { eventSuite: 's-1' },
  })
  expect(redirectFor({ path: '/arena/landing', search, session: user })).toBeNull()
})

test('a suite’s guest who opens the login completes the profile first, then goes to the venue', () => {
  const search = { eventSuite: 's-1', venue: 'arena', tableNum: '012' }
  const opens = (changes: Parameters<typeof aPerson>[0]) =>
    redirectFor({ path: '/login', search, session: { ...user, person: aPerson(changes) } })
  const information = { path: '/profile/user-information', search }
  expect(opens({ firstName: '' })).toEqual(information)
  expect(opens({ lastName: '' })).toEqual(information)
  expect(opens({ phoneNumber: null })).toEqual(information)
  expect(opens({ paymentMethods: [] })).toEqual({ path: '/profile/user-payment-methods', search })
  expect(opens({})).toEqual({ path: '/arena', search: { eventSuite: 's-1', tableNum: '012' } })
})

test('a signed-in guest who opens the login goes back to the page before it', () => {
  const search = { venue: 'arena', from: '/arena/checkout?tableNum=012' }
  expect(redirectFor({ path: '/login', search, session: user })).toEqual({
    path: '/arena/checkout',
    search: { tableNum: '012' },
  })
})

test('a person who opens the operators’ login may sign in there, and an operator goes on', () => {
  const search = { suiteOperator: 'true', venue: 'arena', from: '/arena/suite-settings?event=e-1' }
  expect(redirectFor({ path: '/login', search, session: user })).toBeNull()
  expect(redirectFor({ path: '/login', search, session: operator })).toEqual({
    path: '/arena/suite-settings',
    search: { event: 'e-1' },
  })
})

test('the login never leads back to itself, nor to another site', () => {
  const from = (address: string) =>
    redirectFor({ path: '/login', search: { from: address }, session: user })?.path
  expect(from('/login?from=/login')).toBe('/profile')
  expect(from('//example.com/steal')).toBe('/profile')
  expect(from('/.//example.com/steal')).toBe('/profile')
})

test('a guest who comes back from another provider may have to give a name first', () => {
  const search = { returned: 'true' }
  expect(redirectFor({ path: '/login', search, session: user })).toBeNull()
})
