import { expect, test } from 'vitest'
import { createMemoryLimitStore } from '#tests/twins/limit/memory-limit-store.ts'
import { guardPasswords } from './guard-passwords.ts'

const seconds = 900
const ana = 'ana@example.com'
const home = '203.0.113.7'

function aGuard(given: Partial<Record<'here' | 'address' | 'account', number>> = {}) {
  const { here = 3, address = 5, account = 7 } = given
  const guard = guardPasswords(
    {
      passwordsOfAccountFromAddress: { points: here, seconds },
      passwordsFromAddress: { points: address, seconds },
      passwordsOfAccount: { points: account, seconds },
      passwordsOfAccountFromDevice: { points: 2, seconds },
    },
    { limitStore: createMemoryLimitStore(), now: () => 0 },
  )
  const wrong = async (email: string, from: string) =>
    (await guard.begin({ email, address: from, device: null })).ok
  const right = async (email: string, from: string) => {
    const started = await guard.begin({ email, address: from, device: null })
    if (started.ok) await started.value()
    return started.ok
  }
  return { guard, wrong, right }
}

test('guesses at one account are stopped, with the seconds to wait', async () => {
  const { guard, wrong } = aGuard()
  for (let time = 0; time < 3; time += 1) expect(await wrong(ana, home)).toBe(true)
  const stopped = await guard.begin({ email: ana, address: home, device: null })
  expect(stopped).toMatchObject({ ok: false, error: { type: 'TooManyAttempts' } })
  const wait = stopped.ok ? 0 : stopped.error.waitSeconds
  // One of three comes back in a third of the time.
  expect(wait).toBe(seconds / 3)
})

test('capitals make no other account of an e-mail', async () => {
  const { wrong } = aGuard()
  for (const email of [ana, 'ANA@example.com', ' Ana@Example.com ']) await wrong(email, home)
  expect(await wrong('aNA@example.com', home)).toBe(false)
})

test('the owner signs in from another address while a guesser is stopped', async () => {
  const { wrong, right } = aGuard()
  for (let time = 0; time < 50; time += 1) await wrong(ana, '198.51.100.1')
  expect(await wrong(ana, '198.51.100.1')).toBe(false)
  expect(await right(ana, home)).toBe(true)
})

test('a list of stolen e-mails is stopped at its address, and no other address is', async () => {
  const { wrong } = aGuard()
  const tried = []
  for (let number = 0; number < 20; number += 1) tried.push(await wrong(`${number}@x.ca`, home))
  expect(tried.filter(Boolean)).toHaveLength(5)
  expect(await wrong('1@x.ca', '198.51.100.1')).toBe(true)
})

test('a guesser with many addresses is stopped at the account', async () => {
  const { wrong } = aGuard()
  const tried = []
  for (let number = 0; number < 20; number += 1)
    tried.push(await wrong(ana, `198.51.100.${number}`))
  expect(tried.filter(Boolean)).toHaveLength(7)
})

test('a thousand tries at once are a thousand guesses', async () => {
  const { wrong } = aGuard()
  const tried = await Promise.all(Array.from({ length: 1_000 }, () => wrong(ana, home)))
  expect(tried.filter(Boolean)).toHaveLength(3)
})

test('a right password resets the count of its account, and costs its address nothing', async () => {
  const { wrong, right } = aGuard({ address: 6 })
  for (let time = 0; time < 10; time += 1) expect(await right(ana, home)).toBe(true)
  await wrong(ana, home)
  await wrong(ana, home)
  expect(await right(ana, home)).toBe(true)
  for (let time = 0; time < 3; time += 1) expect(await wrong(ana, home)).toBe(true)
  expect(await wrong(ana, home)).toBe(false)
})

test('signing in to an account of one’s own buys no guesses at others', async () => {
  const { wrong, right } = aGuard()
  const tried = []
  for (let number = 0; number < 20; number += 1) {
    await right('mine@example.com', home)
    tried.push(await wrong(`${number}@x.ca`, home))
  }
  expect(tried.filter(Boolean)).toHaveLength(5)
})
