import { expect, test, vi } from 'vitest'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { anOrderOf, aServedVenue, noon, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { mailRounds } from '#tests/fixtures/mail-rounds.ts'
import { signIn, someAccounts } from '#tests/fixtures/some-accounts.ts'
import { endUnusedAccounts } from './end-unused-accounts.ts'

const day = 24 * 60 * 60_000

async function anAccountOfNoon(locale = 'en-CA') {
  const document = aServedVenue()
  const accounts = someAccounts()
  const { app, orderStore } = await aServerInMemory(document, { accounts })
  const ana = await signIn(accounts, { usedAt: new Date(noon - day) })
  const headers = { ...ana.headers, Locale: locale, ...withKey(crypto.randomUUID()) }
  const placed = await app.request('/api/orders', post(document, anOrderOf(document), headers))
  expect(placed.status).toBe(200)
  const rounds = mailRounds((mail, after) =>
    endUnusedAccounts({ accounts, orderStore, mail, now: () => noon + after }),
  )
  const isThere = async () => (await accounts.accountStore.find(ana.userId)) !== null
  return { ...rounds, accounts, ana, orderStore, isThere }
}

test('an account that nobody uses ends after 24 months, a month after a mail in its person’s language', async () => {
  const { send, mails, isThere, orderStore } = await anAccountOfNoon('fr-CA')
  await send(699 * day)
  expect(mails).toEqual([])
  await send(701 * day)
  await send(702 * day)
  expect(mails).toMatchObject([{ subject: 'Votre compte prend fin dans 30 jours' }])
  expect(mails[0]?.text).toContain('https://order.example.com/login')
  await send(730 * day)
  expect(await isThere()).toBe(true)
  await send(732 * day)
  expect(await isThere()).toBe(false)
  // The order stays, without its person.
  expect(orderStore.received()).toMatchObject([{ order: { userId: null } }])
})

test('an account whose person no mail has reached does not end, and they are told later', async () => {
  const { send, mails, isThere } = await anAccountOfNoon()
  await send(701 * day, true)
  await send(740 * day, true)
  expect([mails.length, await isThere()]).toEqual([0, true])
  await send(741 * day)
  await send(770 * day)
  expect([mails.length, await isThere()]).toEqual([1, true])
  await send(772 * day)
  expect(await isThere()).toBe(false)
})

test('whoever uses it after the mail keeps it', async () => {
  const { send, mails, accounts, ana, isThere } = await anAccountOfNoon()
  await send(701 * day)
  const use = { at: new Date(noon + 720 * day), language: 'en' } as const
  await accounts.accountStore.markUsed(ana.userId, use)
  await send(800 * day)
  expect([mails.length, await isThere()]).toEqual([1, true])
})

test('whoever comes while the accounts before theirs are erased keeps it', async () => {
  const { send, accounts, ana, orderStore, isThere } = await anAccountOfNoon()
  const bo = await signIn(accounts, { usedAt: new Date(noon - day) })
  await send(701 * day)
  const { forgetUser } = orderStore
  vi.spyOn(orderStore, 'forgetUser').mockImplementation(async (userId) => {
    await forgetUser(userId)
    const other = userId === ana.userId ? bo.userId : ana.userId
    const use = { at: new Date(noon + 732 * day), language: 'en' } as const
    await accounts.accountStore.markUsed(other, use)
  })
  await send(732 * day)
  const isBoThere = (await accounts.accountStore.find(bo.userId)) !== null
  expect([await isThere(), isBoThere].filter(Boolean)).toHaveLength(1)
})

test('a server that was off for years tells first', async () => {
  const { send, isThere } = await anAccountOfNoon()
  await send(2_000 * day)
  expect(await isThere()).toBe(true)
  await send(2_031 * day)
  expect(await isThere()).toBe(false)
})
