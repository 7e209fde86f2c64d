import { deviceHeader, ofKiosk } from '#contract/kiosk/device-header.ts'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ofGuest, ofOperator, userHeader } from '#contract/account/account-calls.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { venueHeader } from '#contract/problem.ts'
import { accountOfSuite } from '#server/account/account-of-suite.ts'
import { holderOfSecret, holderOfSuite, holderOfUser } from '#server/payment/card-holder.ts'
import type { HolderName } from '#server/payment/card-holder.ts'
import { createMemoryCardStore } from '#tests/twins/payment/memory-card-store.ts'
import type { CardStore } from '#server/payment/card-store.ts'
import { aCard, aPaidOrder, aTill } from '#tests/fixtures/a-paid-venue.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import {
  anAccountServer,
  ana as registration,
  goodPassword,
} from '#tests/fixtures/an-account-server.ts'
import { signIn } from '#tests/fixtures/some-accounts.ts'

const secret = 'g'.repeat(43)
const guestCookie = `comanda_cards=${secret}`
const day = 24 * 60 * 60_000

/** A venue with a game now and one next week, and a card of each holder that there could be. */
async function aVenueOfAll() {
  const touched = new Set<HolderName>()
  const cardStore = createMemoryCardStore()
  const watched = Object.fromEntries(
    Object.entries(cardStore).map(([name, act]) => [
      name,
      (holder: HolderName, ...more: never[]) => {
        if (name !== 'forgetEnded') touched.add(holder)
        return (act as (...given: unknown[]) => unknown)(holder, ...more)
      },
    ]),
  ) as unknown as CardStore
  const till = aTill({ cardStore: watched })
  const server = await anAccountServer({}, { payment: till.payment })
  const { accounts, venueId, document } = server
  const aGame = (eventId: string, startsAt: number) => ({
    eventId,
    name: 'Home opener',
    startsAt: new Date(startsAt),
    endsAt: new Date(startsAt + day / 8),
    suites: [aSuite({ eventSuiteId: eventId, tableNumber: '101' })],
  })
  const games = [aGame('now', noon), aGame('ahead', noon + 7 * day)]
  await accounts.suiteStore.save(venueId, games)
  const user = await signIn(accounts)
  await accounts.accountStore.change(user.userId, { email: 'ana@example.com' })
  await accounts.accountStore.verifyEmail(
    { userId: user.userId, email: 'ana@example.com' },
    new Date(noon),
  )
  const operator = await signIn(accounts, { kind: 'operator' })
  await accounts.operatorStore.add(operator.userId, venueId, new Date(noon))
  const actFor = async (eventSuiteId: string) => {
    const owned = await accounts.suiteStore.find(venueId, eventSuiteId)
    if (!owned) throw new Error('The suite is there')
    const { userId } = accountOfSuite(owned)
    const suite = { venueId, eventSuiteId, latestEnd: owned.event.endsAt }
    const acting = await signIn(accounts, {
      kind: 'login-as',
      userId,
      operatorId: operator.userId,
      suite,
    })
    return { ...acting, owned }
  }
  const acting = { now: await actFor('now'), ahead: await actFor('ahead') }
  const names = {
    account: [holderOfUser(user.userId)],
    suite: [holderOfSuite(acting.now.owned), holderOfSuite(acting.ahead.owned)],
    browser: [holderOfSecret(secret)],
    none: [],
  }
  const cardOf = new Map<HolderName, string>()
  for (const name of Object.values(names).flat()) {
    const paymentCardId = randomUUID()
    const card = { ...aCard('4242424242424242'), paymentCardId, gateway: 'test' }
    await cardStore.add(name, card, new Date(noon + day))
    cardOf.set(name, paymentCardId)
  }
  const cookies = (...sent: readonly string[]) => ({ Cookie: [guestCookie, ...sent].join('; ') })
  const { Cookie: ofUser } = user.cookie
  const { Cookie: ofOtto } = operator.cookie
  /** Each kind of session, with the cookie of a guest's cards in its browser. */
  const kinds: Readonly<
    Record<Kind, (suite: 'now' | 'ahead') => Readonly<Record<string, string>>>
  > = {
    user: () => ({ ...cookies(ofUser), [userHeader]: user.userId }),
    operator: () => cookies(ofOtto),
    acting: (suite) => ({
      ...cookies(acting[suite].cookie.Cookie, ofOtto),
      [userHeader]: acting[suite].userId,
    }),
    attendant: (suite) => ({
      ...cookies(acting[suite].cookie.Cookie, ofOtto),
      [userHeader]: ofOperator,
    }),
    'acting without a suite': () => cookies(ofOtto),
    guest: () => cookies(),
    'guest beside a user': () => ({ ...cookies(ofUser), [userHeader]: ofGuest }),
    'guest beside an operator': () => ({ ...cookies(ofOtto), [userHeader]: ofGuest }),
    kiosk: () => ({ ...cookies(), [deviceHeader]: ofKiosk }),
  }
  const old = await signIn(accounts, {
    kind: 'login-as',
    userId: user.userId,
    operatorId: operator.userId,
  })
  const headersOf = (kind: Kind, suite: 'now' | 'ahead') =>
    kind === 'acting without a suite'
      ? { ...cookies(old.cookie.Cookie, ofOtto), [userHeader]: old.userId }
      : kinds[kind](suite)

  async function ask(
    call: string,
    body: object | undefined,
    headers: Readonly<Record<string, string>>,
  ) {
    const [method = '', path = ''] = call.split(' ')
    const answer = await server.app.request(`/api${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
        [venueHeader]: String(document.restaurant.id),
        ...headers,
      },
      ...(body && method !== 'GET' ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, body: await answer.json() }
  }
  return { ...server, touched, names, cardOf, cardStore, headersOf, ask }
}

type Kind =
  | 'user'
  | 'operator'
  | 'acting'
  | 'attendant'
  | 'acting without a suite'
  | 'guest'
  | 'guest beside a user'
  | 'guest beside an operator'
  | 'kiosk'

type Holder = 'account' | 'suite' | 'browser' | 'none'

/** A call of the cards' own is in the session of its cookies: a user's before an operator's. */
const ofKind: Readonly<Record<Kind, { readonly own: Holder; readonly order: Holder }>> = {
  user: { own: 'account', order: 'account' },
  operator: { own: 'none', order: 'none' },
  acting: { own: 'suite', order: 'suite' },
  attendant: { own: 'suite', order: 'suite' },
  'acting without a suite': { own: 'none', order: 'none' },
  guest: { own: 'browser', order: 'browser' },
  'guest beside a user': { own: 'account', order: 'none' },
  'guest beside an operator': { own: 'none', order: 'none' },
  kiosk: { own: 'none', order: 'none' },
}

interface CardCall {
  readonly by: 'own' | 'order'
  readonly suite?: 'now' | 'ahead'
  readonly path?: string
  readonly body?: (given: { readonly document: Arena['document']; readonly card: string }) => object
}
type Arena = Awaited<ReturnType<typeof aVenueOfAll>>

/** As the app sends it: to the suite that the session is for, or to nobody's. */
function orderOf(
  document: Arena['document'],
  checkout: Parameters<typeof aPaidOrder>[1],
): PlaceOrderCall {
  return aPaidOrder(document, checkout)
}

/**
 * Every call whose body or answer has a saved card. A new one is entered here: the list is compared
 * with the API's description.
 */
const calls: Readonly<Record<string, readonly CardCall[]>> = {
  'GET /auth/payment-method': [{ by: 'own' }],
  'POST /auth/payment-method': [{ by: 'own', body: () => ({ card: aCard('4242424242424242') }) }],
  'PUT /auth/payment-method': [
    { by: 'own', body: ({ card }) => ({ paymentCardId: card, isDefault: true }) },
    { by: 'own', body: ({ card }) => ({ paymentCardId: card, card: aCard('4242424242424242') }) },
  ],
  'POST /auth/delete-payment': [{ by: 'own', body: ({ card }) => ({ paymentCardId: card }) }],
  'POST /orders': [
    {
      by: 'order',
      suite: 'now',
      body: ({ document }) =>
        orderOf(document, { card: aCard('4242424242424242'), savePaymentMethodOnCheckout: true }),
    },
    {
      by: 'order',
      suite: 'now',
      body: ({ document, card }) => {
        const order = orderOf(document, {})
        return { ...order, data: { ...order.data, chosenCreditCard: { paymentCardId: card } } }
      },
    },
    {
      by: 'order',
      suite: 'ahead',
      body: ({ document, card }) => {
        const { data } = orderOf(document, { suitesInfo: { deliveryTime: 'beginning' } })
        return { type: 'catering', data: { ...data, chosenCreditCard: { paymentCardId: card } } }
      },
    },
  ],
  'PUT /catering/events/{eventId}/event-suites/{eventSuiteId}/pre-order-card': [
    {
      by: 'order',
      suite: 'ahead',
      path: '/catering/events/ahead/event-suites/ahead/pre-order-card',
      body: ({ card }) => ({ paymentCardId: card }),
    },
  ],
  'POST /auth/get-salata-user-info': [{ by: 'own', body: () => ({}) }],
  'POST /auth/edit-user': [{ by: 'own', body: () => ({ firstName: 'Anna' }) }],
}

/** Read the holder from the same function as `POST /orders` (the law at the end of this file holds them to it). */
const asOrders = ['POST /orders/create-marketplace-order', 'POST /orders/create-k12-order']

/** They open the session that they answer for, and so find none before. */
const opening = [
  'POST /auth/login-native',
  'POST /auth/login-as',
  'POST /auth/register-user',
  'POST /auth/reset-password',
  'POST /auth/accept-invitation',
  'POST /auth/second-factor',
  'POST /auth/login-google',
  'POST /auth/login-facebook',
  'POST /auth/login-apple',
]

/** What the account itself has, which a person may ask for in every session of theirs. */
const ofOneself = ['POST /auth/export-data']

/** Show what an order costs or what was paid with; no card can be listed, charged or kept by them. */
const aboutNoSavedCard = ['POST /orders/set-costs', 'POST /orders/validate', 'POST /orders/item']

test('every described call that has a saved card in it is in the table', async () => {
  const arena = await aVenueOfAll()
  const { body } = await arena.ask('GET /openapi.json', undefined, {})
  const { paths } = body as { paths: Record<string, Record<string, object>> }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, described]) => aboutCards.test(JSON.stringify(described)))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
  expect(described).toContain('POST /orders')
  const entered = [
    ...Object.keys(calls),
    ...asOrders,
    ...opening,
    ...ofOneself,
    ...aboutNoSavedCard,
  ]
  expect(described.filter((call) => !entered.includes(call))).toEqual([])
})

const aboutCards = /"(?:paymentCardId|paymentMethods|savePaymentMethodOnCheckout|cards)"/

/** Ids are random: the same four digits stand within one in a thousand of them. */
const lastFour = (digits: string) => new RegExp(`(?<![\\w-])${digits}(?![\\w-])`)

const tried = Object.entries(calls).flatMap(([call, ways]) =>
  ways.flatMap((way) => (Object.keys(ofKind) as Kind[]).map((kind) => ({ call, kind, way }))),
)

test.each(tried)('$kind: $call has no other holder’s card', async ({ call, kind, way }) => {
  const arena = await aVenueOfAll()
  const { document, names, cardOf, cardStore, headersOf } = arena
  const suite = way.suite ?? 'now'
  const mine = ofKind[kind][way.by]
  const own = names[mine]
  for (const name of Object.values(names).flat()) {
    const before = new Map(
      await Promise.all(
        Object.values(names)
          .flat()
          .map(async (each) => [each, await cardStore.list(each)] as const),
      ),
    )
    arena.touched.clear()
    const card = cardOf.get(name) ?? ''
    const body = way.body?.({ document, card })
    const asked = body && way.by === 'order' ? forSuite(body, { kind, suite }) : body
    const answer = await arena.ask(
      `${call.split(' ')[0]} ${way.path ?? call.split(' ')[1]}`,
      asked,
      headersOf(kind, suite),
    )
    const strange = [...arena.touched].filter((each) => !(own as readonly string[]).includes(each))
    expect(strange, `${call} with a card of ${name}: ${JSON.stringify(answer)}`).toEqual([])
    expect(answer.status).not.toBe(500)
    for (const other of Object.values(names).flat()) {
      if ((own as readonly string[]).includes(other)) continue
      expect(await cardStore.list(other)).toEqual(before.get(other))
    }
    if (mine === 'none') expect(JSON.stringify(answer.body)).not.toMatch(lastFour('4242'))
  }
})

/** An order to the suite, where its sender is somebody who orders for one. */
function forSuite(
  body: object,
  { kind, suite }: { readonly kind: Kind; readonly suite: 'now' | 'ahead' },
) {
  const { data } = body as { readonly data?: object }
  const isFor = kind === 'acting' || kind === 'attendant' || suite === 'ahead'
  if (!data || !isFor) return body
  const suites = { eventSuiteId: suite, eventDayOrdering: suite === 'now' }
  return { ...body, data: { ...data, config: {}, suites } }
}

test('a card saved for a suite is the suite’s for its operators and its end, and no guest’s on that tablet', async () => {
  const arena = await aVenueOfAll()
  const { headersOf, document, names } = arena
  const order = orderOf(document, {
    card: aCard('5555555555554444'),
    savePaymentMethodOnCheckout: true,
  })
  const saved = await arena.ask(
    'POST /orders',
    forSuite(order, { kind: 'attendant', suite: 'now' }),
    headersOf('attendant', 'now'),
  )
  expect(saved).toMatchObject({ status: 200, body: { paymentMethodSaved: true } })
  const list = (kind: Kind) =>
    arena.ask('GET /auth/payment-method', undefined, headersOf(kind, 'now'))
  expect((await list('acting')).body).toMatchObject([{}, { last4: '4444' }])
  for (const kind of ['operator', 'guest', 'guest beside an operator', 'kiosk', 'user'] as const) {
    expect(JSON.stringify((await list(kind)).body)).not.toMatch(lastFour('4444'))
  }
  const { cardStore } = arena
  const left = () => cardStore.list(names.suite[0] as HolderName)
  while ((await cardStore.forgetEnded(new Date(noon + day / 8 - 1), 99)) > 0);
  expect(await left()).toHaveLength(2)
  while ((await cardStore.forgetEnded(new Date(noon + day), 99)) > 0);
  expect(await left()).toEqual([])
})

test.each(['operator', 'acting without a suite', 'kiosk'] as const)(
  '%s can save no card, and an order says that it is not saved',
  async (kind) => {
    const arena = await aVenueOfAll()
    const card = aCard('5555555555554444')
    const headers = arena.headersOf(kind, 'now')
    expect(await arena.ask('POST /auth/payment-method', { card }, headers)).toMatchObject({
      status: 403,
      body: { code: problemCodes.notAllowed },
    })
    const order = orderOf(arena.document, { card, savePaymentMethodOnCheckout: true })
    expect(await arena.ask('POST /orders', order, headers)).toMatchObject({
      status: 200,
      body: { paymentMethodSaved: false },
    })
  },
)

test('another owner of a suite has none of the cards of the one before', async () => {
  const arena = await aVenueOfAll()
  const owned = await arena.accounts.suiteStore.find(arena.venueId, 'now')
  if (!owned) throw new Error('The suite is there')
  const next = { ...owned, suite: { ...owned.suite, ownerEmail: 'noe@example.com' } }
  expect(holderOfSuite(next)).not.toBe(holderOfSuite(owned))
})

test('a guest’s cards move into the account that they make in this browser', async () => {
  const { aBrowser } = await anAccountServer()
  const browser = aBrowser()
  await browser.call('payment-method', { card: aCard('5555555555554444') })
  const made = await browser.call('register-user', registration)
  expect(made.body).toMatchObject({ paymentMethods: [{ last4: '4444' }] })
  expect(browser.cookies.has('comanda_cards')).toBe(false)
})

test.each(['logout', 'login-native'] as const)('a guest’s cards end with %s', async (call) => {
  const { aBrowser, payment } = await anAccountServer()
  await aBrowser().call('register-user', registration)
  const browser = aBrowser()
  await browser.call('payment-method', { card: aCard('5555555555554444') })
  const holder = holderOfSecret(browser.cookies.get('comanda_cards') ?? '')
  expect(await payment.cardStore.list(holder)).toHaveLength(1)
  const { email } = registration
  await browser.call(call, call === 'logout' ? {} : { email, password: goodPassword })
  expect(await payment.cardStore.list(holder)).toEqual([])
  expect(browser.cookies.has('comanda_cards')).toBe(false)
})

test('the holder is decided in one place', () => {
  const folder = new URL('../../', import.meta.url)
  const deciding = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) =>
      /\bholderOf(?:User|Secret|Suite)\(/.test(readFileSync(new URL(path, folder), 'utf8')),
    )
  expect(deciding.toSorted()).toEqual([
    'demo/demo-owner.ts',
    'http/account/write-export.ts',
    'http/payment/card-cookie.ts',
    'payment/card-holder.ts',
    'payment/stored-cards.ts',
  ])
})
