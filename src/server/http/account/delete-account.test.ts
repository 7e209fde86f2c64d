import { expect, test } from 'vitest'
import type { UserId } from '#domain/ids.ts'
import { holderOfUser } from '#server/payment/card-holder.ts'
import { aCard } from '#tests/fixtures/a-paid-venue.ts'
import { ana, anAccountServer, goodPassword } from '#tests/fixtures/an-account-server.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { aNewOrder, aSubmission } from '#tests/fixtures/a-placed-order.ts'
import { signIn, someAccounts } from '#tests/fixtures/some-accounts.ts'

const expired = { status: 401, body: { code: 201 } }

test('a saved card is part of the user’s own data', async () => {
  const { aBrowser } = await anAccountServer()
  const browser = aBrowser()
  await browser.call('register-user', ana)
  await browser.call('payment-method', { card: aCard('4242424242424242') })
  const { body } = await browser.call('get-salata-user-info')
  expect(body.paymentMethods).toMatchObject([{ brand: 'VISA', last4: '4242', isDefault: true }])
  const login = { email: ana.email, password: goodPassword }
  expect((await browser.call('login-native', login)).body).toEqual(body)
})

test('a deleted account leaves no way in, no card and no session, and its e-mail is free', async () => {
  const { aBrowser, call, payment, accounts } = await anAccountServer()
  const [browser, other] = [aBrowser(), aBrowser()]
  const { body } = await browser.call('register-user', ana)
  const login = { email: ana.email, password: goodPassword }
  await other.call('login-native', login)
  await browser.call('payment-method', { card: aCard('4242424242424242') })
  const deleted = await browser.call('delete-account', { currentPassword: goodPassword })
  expect(deleted).toMatchObject({ status: 200, body: { done: true } })
  expect([...browser.cookies]).toEqual([])
  expect(await other.call('get-salata-user-info')).toMatchObject(expired)
  expect((await call('login-native', login)).status).toBe(422)
  expect(await payment.cardStore.list(holderOfUser(body.id))).toEqual([])
  expect(await accounts.accountStore.find(body.id)).toBe(null)
  const again = await call('register-user', ana)
  expect(again).toMatchObject({ status: 200, body: { paymentMethods: [] } })
  expect(again.body.id).not.toBe(body.id)
})

test('a person’s orders stay without them, also those placed during the deletion', async () => {
  const accounts = someAccounts()
  const server = await anAccountServer(accounts)
  const person = await signIn(accounts)
  const { venueId, orderStore } = server
  const { userId } = person
  const order = () => orderStore.take(aSubmission({ venueId }), aNewOrder({ userId }))
  const remove = async (gone: UserId) => {
    await order()
    await accounts.accountStore.remove(gone)
  }
  await order()
  const slow = { ...accounts, accountStore: { ...accounts.accountStore, remove } }
  const { call } = await anAccountServer(slow, { orderStore })
  expect(await call('delete-account', {}, person.cookie)).toMatchObject({ status: 200 })
  const kept = orderStore.received().map((received) => received.order)
  expect(kept).toHaveLength(2)
  expect(kept).toEqual([
    expect.objectContaining({ userId: null, total: 1250 }),
    expect.objectContaining({ userId: null, total: 1250 }),
  ])
  expect(JSON.stringify(kept)).not.toContain('Ana')
})

test('without the password nothing is deleted', async () => {
  const { aBrowser } = await anAccountServer()
  const browser = aBrowser()
  await browser.call('register-user', ana)
  for (const body of [{}, { currentPassword: 'Wrong-12!' }]) {
    expect(await browser.call('delete-account', body)).toMatchObject({
      status: 422,
      body: { code: 9102, fields: { currentPassword: 'This is not your password.' } },
    })
  }
  expect((await browser.call('get-salata-user-info')).status).toBe(200)
})

test('a user without a password deletes their account by their session, and no other account', async () => {
  const { call, accounts } = await anAccountServer()
  const [one, other] = [anAccount(), anAccount()]
  for (const account of [one, other]) await accounts.accountStore.create(account)
  const { token } = await signIn(accounts, { userId: one.userId })
  expect(await call('delete-account', { userId: other.userId, token })).toMatchObject(expired)
  expect(await call('delete-account', {})).toMatchObject({ status: 401, body: { code: 9079 } })
  expect(await call('delete-account', { token })).toMatchObject({ status: 200 })
  expect(await accounts.accountStore.find(one.userId)).toBe(null)
  expect(await accounts.accountStore.find(other.userId)).toEqual(other)
})
