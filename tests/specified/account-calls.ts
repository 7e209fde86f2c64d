import { pino } from 'pino'
import { createBackground } from '#server/mail/background.ts'
import { aCard, aPaidServer, aPaidVenue } from '#tests/fixtures/a-paid-venue.ts'
import { noon, post } from '#tests/fixtures/a-served-venue.ts'
import { googleLogin, googleUser } from './google-calls.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { signIn, someAccounts } from '#tests/fixtures/some-accounts.ts'
import { noLimits } from './specified-call.ts'
import type { SentAnswer, SpecifiedCall } from './specified-call.ts'

const hour = 60 * 60_000
const password = 'Soup-of-the-day1!'
const game = {
  eventId: 'final',
  name: 'Final',
  startsAt: new Date(noon + hour),
  endsAt: new Date(noon + 4 * hour),
  suites: [aSuite()],
}

/** A venue with a suite's owner, who is registered, and an operator. */
async function aVenue() {
  const accounts = someAccounts()
  const document = aPaidVenue({ membership_program: { name: 'Circle' } })
  const mailer = { send: async () => {} }
  const background = createBackground(pino({ level: 'silent' }))
  const server = await aPaidServer(document, {
    accounts,
    limitStore: noLimits,
    mail: { background, origin: 'https://order.example.com', mailer },
  })
  const { send, app, venueId } = server
  await accounts.suiteStore.save(venueId, [game])
  const member = { id: 'm-1', promos: ['circle'], provider: null, identifiers: ['MC1234'] }
  await server.memberStore.save(venueId, { members: [member], enrolments: [] })
  const operator = await signIn(accounts, { kind: 'operator' })
  await accounts.operatorStore.add(operator.userId, venueId, new Date(noon))
  const registration = { email: 'ana@example.com', password, firstName: 'Ana', lastName: 'Roy' }
  const { body } = await send('/api/auth/register-user', registration)
  const account = await accounts.accountStore.find(body.id)
  if (!account) throw new Error('Ana was registered')
  await accounts.accountStore.verifyEmail(account, new Date(noon))
  const ana = { userId: body.id, token: body.token }
  const put = async (path: string, sent: object, headers: object): Promise<SentAnswer> => {
    const answer = await app.request(path, {
      ...post(document, sent, headers as never),
      method: 'PUT',
    })
    return { status: answer.status, body: await answer.json() }
  }
  return {
    ...server,
    put,
    ana,
    operator,
    operatorEmail: await emailOf(operator.userId),
    registration,
  }

  async function emailOf(userId: typeof operator.userId): Promise<string> {
    return (await accounts.accountStore.find(userId))?.email ?? ''
  }
}

/** The calls of identity and operations (section 7). A session comes in the cookie, or is named. */
export async function accountCalls(): Promise<readonly SpecifiedCall[]> {
  const { send, put, ana, operator, operatorEmail, document, registration } = await aVenue()
  const cookie = { Cookie: `comanda_user=${ana.token}` }
  const byOperator = { userId: operator.userId, token: operator.token }
  const auth = (call: string) => (body: object) => send(`/api/auth/${call}`, body, cookie)
  const restaurantId = String(document.restaurant.id)
  const { email } = registration
  const save = async (): Promise<string> => {
    const { body } = await auth('payment-method')({ card: aCard('4242424242424242') })
    return body.at(-1).paymentCardId
  }
  const onlyOf = async (answer: SentAnswer): Promise<SentAnswer> => {
    const { body } = await send('/api/auth/get-salata-user-info', ana)
    for (const { paymentCardId } of body.paymentMethods)
      await auth('delete-payment')({ paymentCardId })
    return answer
  }
  let people = 0

  return [
    {
      call: 'POST /catering/events/get-minimal-info',
      base: () => ({ eventSuiteId: 'suite-1' }),
      needed: ['eventSuiteId'],
      more: { encryptedValue: 'from the query' },
      send: (body) => send('/api/catering/events/get-minimal-info', body),
    },
    {
      call: 'POST /catering/events/auth-get-event-info',
      base: () => ({ eventId: 'final' }),
      needed: ['eventId'],
      more: byOperator,
      send: (body) => send('/api/catering/events/auth-get-event-info', body, operator.cookie),
    },
    {
      call: 'POST /catering/suite-owners/get-upcoming-events',
      base: () => ({ email }),
      needed: ['email'],
      more: ana,
      send: (body) =>
        send('/api/catering/suite-owners/get-upcoming-events', body, {
          Authorization: `Bearer ${ana.token}`,
        }),
    },
    {
      call: 'PUT /catering/events/{eventId}/event-suites/{eventSuiteId}/update-event-day-settings',
      base: () => ({}),
      needed: [],
      more: {
        ...byOperator,
        event_day_payment_preference: 'charge',
        tab_limit: null,
        order_restaurant_id: restaurantId,
      },
      says: ['tab_limit: null'],
      send: (body) => {
        const suite = '/api/catering/events/final/event-suites/suite-1'
        return put(`${suite}/update-event-day-settings`, body, operator.cookie)
      },
    },
    {
      call: 'POST /auth/get-salata-user-info',
      base: () => ({}),
      needed: [],
      more: ana,
      send: auth('get-salata-user-info'),
    },
    googleUser(),
    {
      call: 'POST /auth/user-exist',
      base: () => ({ email }),
      needed: ['email'],
      send: auth('user-exist'),
    },
    {
      call: 'POST /auth/login-native',
      base: () => ({ email, password }),
      needed: ['email', 'password'],
      blankAlone: ['suiteOperator'],
      send: (body) => send('/api/auth/login-native', body),
    },
    {
      call: 'POST /auth/login-as',
      base: () => ({ eventSuiteId: 'suite-1', suiteOperatorEmail: operatorEmail }),
      needed: ['eventSuiteId', 'suiteOperatorEmail'],
      more: { token: operator.token },
      send: (body) => send('/api/auth/login-as', body, operator.cookie),
    },
    {
      call: 'POST /auth/register-user',
      base: () => ({ ...registration, email: `ana-${(people += 1)}@example.com` }),
      needed: ['email', 'password', 'firstName', 'lastName'],
      more: { phoneNumber: '15145550199', registerAtCheckout: false },
      changes: true,
      send: (body) => send('/api/auth/register-user', body),
    },
    googleLogin(),
    {
      call: 'POST /auth/edit-user',
      base: () => ({}),
      needed: [],
      more: { ...ana, email, firstName: 'Ana', lastName: 'Roy', phoneNumber: null },
      blankAlone: ['defaultTip', 'promoCode', 'newPassword', 'currentPassword'],
      says: ['phoneNumber: null', 'defaultTip: null', 'promoCode: null'],
      send: auth('edit-user'),
    },
    {
      call: 'POST /auth/payment-method',
      base: () => ({ card: aCard('4242424242424242') }),
      needed: ['card'],
      more: { ...ana, isDefault: false, savingFromCheckout: false },
      send: async (body) => onlyOf(await auth('payment-method')(body)),
    },
    {
      call: 'PUT /auth/payment-method',
      base: async () => ({ paymentCardId: await save() }),
      needed: ['paymentCardId'],
      more: { ...ana, card: aCard('4242424242424242'), isDefault: true },
      send: async (body) => onlyOf(await put('/api/auth/payment-method', body, cookie)),
    },
    {
      call: 'POST /auth/delete-payment',
      base: async () => ({ paymentCardId: await save() }),
      needed: ['paymentCardId'],
      more: ana,
      send: auth('delete-payment'),
    },
    {
      call: 'POST /auth/logout',
      base: () => ({}),
      needed: [],
      more: { accessToken: 'x'.repeat(43) },
      send: (body) => send('/api/auth/logout', body),
    },
    {
      call: 'POST /auth/forgot-password',
      base: () => ({ email }),
      needed: ['email'],
      blankAlone: ['config'],
      send: auth('forgot-password'),
    },
    {
      call: 'POST /auth/get-user-membership-promo',
      base: () => ({ identifier: 'MC1234', app8RestaurantId: restaurantId }),
      needed: ['identifier', 'app8RestaurantId'],
      send: auth('get-user-membership-promo'),
    },
    {
      call: 'POST /auth/get-past-receipts',
      base: () => ({}),
      needed: [],
      more: { ...ana, email },
      blankAlone: ['before'],
      send: auth('get-past-receipts'),
    },
    {
      call: 'POST /auth/get-previously-ordered-items',
      base: () => ({}),
      needed: [],
      more: { ...ana, email },
      send: auth('get-previously-ordered-items'),
    },
  ]
}
