import { expect, test } from 'vitest'
import { hashSecret } from '#server/account/secret.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { signIn, someAccounts } from '#tests/fixtures/some-accounts.ts'
import { makeOperator } from './make-operator.ts'
import { parseVenueCommand } from './parse-venue-command.ts'

const at = new Date('2026-07-01T16:00:00Z')

/** The command's output, and the secret of its link. */
async function run(accounts = someAccounts(), ...words: string[]) {
  const command = parseVenueCommand(['operator', ...words])
  if (!command.ok) return { code: 1, said: [command.error], secret: '', accounts }
  if (command.value.type !== 'operator') throw new Error('The words are of that command')
  const said: string[] = []
  const code = await makeOperator(command.value, {
    ...accounts,
    origin: 'https://order.example',
    print: (line) => said.push(line),
    printError: (line) => said.push(`! ${line}`),
    at,
  })
  const secret = said.at(-1)?.split('#reset=')[1] ?? ''
  return { code, said, secret, accounts }
}

test('an operator is created without a password, and sets one by a link that works once', async () => {
  const { code, said, secret, accounts } = await run(undefined, 'Op@Arena.example', 'Noé', 'Roy')
  expect([code, ...said]).toEqual([
    0,
    'Noé Roy (Op@Arena.example) is an operator now',
    'This link is for them to choose a password. It works once, for 24 hours:',
    expect.stringMatching(/^https:\/\/order\.example\/login#reset=[\w-]{43}$/),
  ])
  const operator = await accounts.accountStore.findByEmail('op@arena.example')
  expect(operator).toMatchObject({
    email: 'Op@Arena.example',
    firstName: 'Noé',
    lastName: 'Roy',
    suiteOperator: true,
    emailVerifiedAt: null,
    passwordHash: null,
    createdAt: at,
  })
  const soon = { purpose: 'reset', at: new Date(at.getTime() + 23 * 60 * 60_000) } as const
  expect(await accounts.sessionStore.redeemLink(hashSecret(secret), soon)).toEqual({
    userId: operator?.userId,
    email: 'op@arena.example',
  })
  expect(await accounts.sessionStore.redeemLink(hashSecret(secret), soon)).toBeNull()
})

test('a link that is not opened for a day expires', async () => {
  const { secret, accounts } = await run(undefined, 'op@arena.example', 'Noé', 'Roy')
  const tomorrow = { purpose: 'reset', at: new Date(at.getTime() + 24 * 60 * 60_000) } as const
  expect(await accounts.sessionStore.redeemLink(hashSecret(secret), tomorrow)).toBeNull()
})

test('an existing account keeps its name and password', async () => {
  const accounts = someAccounts()
  const ana = anAccount({ email: 'ana@example.com', passwordHash: '$argon2id$hers' })
  await accounts.accountStore.create(ana)
  const first = await run(accounts, 'ANA@example.com', 'Other', 'Name')
  expect(first.said[0]).toBe(
    'Ana Roy (ana@example.com) had an account already, and is an operator now',
  )
  expect(await accounts.accountStore.find(ana.userId)).toEqual({ ...ana, suiteOperator: true })
  const again = await run(accounts, 'ana@example.com', 'Other', 'Name')
  expect(again.said[0]).toBe('Ana Roy (ana@example.com) is an operator already')
  expect(again.secret).toMatch(/^[\w-]{43}$/)
})

test('an account with an operator’s unverified e-mail gets no rights', async () => {
  const accounts = someAccounts()
  const identity = { provider: 'facebook', subject: 'of who typed it' } as const
  const typed = anAccount({
    email: 'op@arena.example',
    emailVerifiedAt: null,
    passwordHash: '$argon2id$of who typed it',
    identity,
  })
  await accounts.accountStore.create(typed)
  const session = await signIn(accounts, { userId: typed.userId })
  const { secret } = await run(accounts, 'op@arena.example', 'Noé', 'Roy')
  expect(await accounts.accountStore.find(typed.userId)).toMatchObject({
    suiteOperator: true,
    passwordHash: null,
  })
  expect(await accounts.accountStore.findByIdentity(identity)).toBeNull()
  expect(await accounts.sessionStore.find(hashSecret(session.token))).toBeNull()
  const asked = { purpose: 'reset', at } as const
  expect(await accounts.sessionStore.redeemLink(hashSecret(secret), asked)).toMatchObject({
    userId: typed.userId,
  })
})

test('an e-mail that is registered concurrently is not used twice', async () => {
  const accounts = someAccounts()
  const accountStore = { ...accounts.accountStore, create: async () => false }
  const { code, said } = await run({ ...accounts, accountStore }, 'op@arena.example', 'A', 'B')
  expect([code, said]).toEqual([1, [expect.stringContaining('please try again')]])
})

test('an invalid e-mail or name makes no operator', async () => {
  expect(await run(undefined, 'nobody', 'Noé', 'Roy')).toMatchObject({
    code: 1,
    said: ["operator: email: This email isn't valid."],
  })
  expect(await run(undefined, 'op@arena.example', '<b>', 'Roy')).toMatchObject({
    code: 1,
    said: ["operator: firstName: This name isn't valid."],
  })
})
