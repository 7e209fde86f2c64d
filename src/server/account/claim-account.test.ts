import { expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { holderOfUser } from '#server/payment/card-holder.ts'
import { goodPassword } from '#tests/fixtures/an-account-server.ts'
import { aCard } from '#tests/fixtures/a-paid-venue.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { aSocialServer } from '#tests/fixtures/a-social-server.ts'
import { issueLink } from './one-time-links.ts'

const ana = { sub: 'ana-at-google', email: 'ana@example.com', email_verified: true }
const login = { email: ana.email, password: goodPassword }
const otherWay = { provider: 'facebook', subject: 'the attacker' } as const
const newPassword = 'Pea-Soup-13!'

/** An attacker registers with Ana's e-mail before she does, and adds every other way in. */
async function aWaitingAttacker() {
  const server = await aSocialServer({ accounts: [ana] })
  const { call, accountStore, sessionStore, cardStore } = server
  const { body } = await call('register-user', { ...login, firstName: 'Not', lastName: 'Ana' })
  const userId = asId<UserId>(body.id)
  const token: string = body.token
  await accountStore.link(userId, otherWay)
  const { token: cardToken, last4, expiry } = aCard('4242424242424242')
  const card = { token: cardToken, brand: 'VISA', last4, expiry } as const
  await cardStore.add(
    holderOfUser(userId),
    { ...card, paymentCardId: 'theirs', gateway: 'test' },
    new Date(noon),
  )
  const link = () =>
    issueLink(
      sessionStore,
      { userId, email: ana.email },
      {
        purpose: 'reset',
        at: new Date(noon),
        lifeMs: 60 * 60_000,
      },
    )

  /** Nothing of the attacker's opens the account, and their saved card is gone. */
  async function expectNoAccess() {
    expect(await call('get-salata-user-info', { token })).toMatchObject({
      status: 401,
      body: { code: problemCodes.expiredToken },
    })
    expect(await call('login-native', login)).toMatchObject({
      body: { code: problemCodes.wrongLogin },
    })
    expect(await accountStore.findByIdentity(otherWay)).toBeNull()
    expect(await cardStore.list(holderOfUser(userId))).toEqual([])
  }
  return { ...server, userId, token, link, expectNoAccess }
}

test('an attacker in an account under a victim’s e-mail is out when its owner signs in with another provider', async () => {
  const { provider, call, accountStore, userId, link, expectNoAccess } = await aWaitingAttacker()
  const secret = await link()
  const idToken = await provider.signToken(ana)
  const signedIn = await call('login-google', { idToken })
  expect(signedIn).toMatchObject({
    status: 200,
    body: { id: userId, emailVerified: true, hasPassword: false, paymentMethods: [] },
  })
  await expectNoAccess()
  expect(await call('reset-password', { secret, password: newPassword })).toMatchObject({
    body: { code: problemCodes.linkOver },
  })
  expect(await accountStore.identities(userId)).toEqual([{ provider: 'google', subject: ana.sub }])
  const { token } = signedIn.body
  expect((await call('get-salata-user-info', { token })).status).toBe(200)
})

test('an attacker is out as well when the owner sets a password by mail', async () => {
  const { call, userId, link, expectNoAccess } = await aWaitingAttacker()
  const reset = await call('reset-password', { secret: await link(), password: newPassword })
  expect(reset).toMatchObject({
    status: 200,
    body: { id: userId, emailVerified: true, hasPassword: true, paymentMethods: [] },
  })
  await expectNoAccess()
  const again = await call('login-native', { ...login, password: newPassword })
  expect(again).toMatchObject({ status: 200, body: { id: userId } })
})

test('a link mailed before an e-mail change does not verify the new e-mail', async () => {
  const { call, accountStore, userId, token, link } = await aWaitingAttacker()
  const secret = await link()
  // The e-mail changes while the link is being made.
  await accountStore.change(userId, { email: 'victim@example.com' })
  expect(await call('reset-password', { secret, password: newPassword })).toMatchObject({
    status: 422,
    body: { code: problemCodes.linkOver },
  })
  expect(await call('get-salata-user-info', { token })).toMatchObject({
    body: { email: 'victim@example.com', emailVerified: false },
  })
})

test('a provider that does not state e-mail ownership verifies nothing', async () => {
  const { provider, call, accountStore } = await aSocialServer({ accounts: [ana] })
  const { email_verified: _verified, ...unsaid } = ana
  const first = await provider.signToken(unsaid)
  expect(await call('login-google', { idToken: first, register: true })).toMatchObject({
    status: 200,
    body: { emailVerified: false },
  })
  const elsewhere = await provider.signToken({ ...ana, email: 'other@example.com' })
  expect(await call('login-google', { idToken: elsewhere })).toMatchObject({
    body: { email: ana.email, emailVerified: false },
  })
  const later = await provider.signToken(ana)
  expect(await call('login-google', { idToken: later })).toMatchObject({
    body: { emailVerified: true },
  })
  expect(await accountStore.findByEmail(ana.email)).toMatchObject({
    emailVerifiedAt: new Date(noon),
  })
})
