import { expect, test } from 'vitest'
import { hashSecret } from '#server/account/secret.ts'
import { createMemoryAuditStore } from '#tests/twins/trail/memory-audit-store.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { signIn, someAccounts } from '#tests/fixtures/some-accounts.ts'
import { createMemorySecondFactorStore } from '#tests/twins/account/memory-second-factor-store.ts'
import { makeOperator, resetSecondFactor, revokeOperator } from './make-operator.ts'
import type { OperatorDeps } from './make-operator.ts'
import { parseVenueCommand } from './parse-venue-command.ts'
import type { VenueCommand } from './parse-venue-command.ts'
import { asId } from '#domain/ids.ts'

const at = new Date('2026-07-01T16:00:00Z')

/** The command's output, and the secret of its link. */
async function run(accounts = someAccounts(), ...words: string[]) {
  const auditStore = createMemoryAuditStore()
  const command = parseVenueCommand(['operator', ...words])
  if (!command.ok) return { code: 1, said: [command.error], secret: '', accounts, recorded: [] }
  const said: string[] = []
  const deps: OperatorDeps = {
    ...accounts,
    secondFactors: accounts.secondFactors ?? createMemorySecondFactorStore(async () => []),
    venueStore: { findBySlug: async (slug) => (slug === 'gone' ? null : asId(`venue-${slug}`)) },
    auditStore,
    origin: 'https://order.example',
    print: (line) => said.push(line),
    printError: (line) => said.push(`! ${line}`),
    at,
  }
  const { value } = command
  const code = await runOf(value, deps)
  const secret = said.at(-1)?.split('#reset=')[1] ?? ''
  const recorded = await auditStore.list({ since: new Date(0), size: 9 })
  return { code, said, secret, accounts, recorded }
}

function runOf(command: VenueCommand, deps: OperatorDeps): Promise<number> {
  const { type } = command
  if (type === 'operator') return makeOperator(command, deps)
  if (type === 'revoke-operator') return revokeOperator(command, deps)
  if (type === 'reset-second-factor') return resetSecondFactor(command, deps)
  throw new Error('The words are of those commands')
}

test('a lost device: app, recovery codes and sessions end, and it is recorded', async () => {
  const { accounts } = await run(undefined, 'op@arena.example', 'Noé', 'Roy', '--venue', 'arena')
  const operator = await accounts.accountStore.findByEmail('op@arena.example')
  const { secondFactors } = accounts
  if (!operator || !secondFactors) throw new Error('They were made above')
  const { userId } = operator
  await secondFactors.start(userId, 'SECRET', at)
  await secondFactors.confirm(userId, { secret: 'SECRET', step: 1, codeHashes: ['one'], at })
  const session = await signIn(accounts, { kind: 'operator', userId })
  const reset = await run(accounts, 'OP@arena.example', '--reset-second-factor')
  expect([reset.code, ...reset.said]).toEqual([
    0,
    'The second step of op@arena.example is reset, and every session of theirs has ended',
  ])
  expect(await secondFactors.find(userId)).toBeNull()
  expect(await secondFactors.takeRecoveryCode(userId, 'one')).toBe(false)
  expect(await accounts.sessionStore.find(hashSecret(session.token))).toBeNull()
  expect(reset.recorded).toMatchObject([
    { kind: 'second-factor', outcome: 'reset', personId: userId },
  ])
  const again = await run(accounts, 'op@arena.example', '--reset-second-factor')
  expect([again.code, ...again.said]).toEqual([1, '! op@arena.example has no second step'])
})

test('a right at a venue with a second step ends sessions that were opened without it', async () => {
  const { accounts } = await run(undefined, 'op@arena.example', 'Noé', 'Roy', '--venue', 'bistro')
  const operator = await accounts.accountStore.findByEmail('op@arena.example')
  if (!operator) throw new Error('It was made above')
  await accounts.accountStore.verifyEmail(operator, at)
  const session = await signIn(accounts, { kind: 'operator', userId: operator.userId })
  const isOpen = async () => (await accounts.sessionStore.find(hashSecret(session.token))) !== null
  await accounts.secondFactors?.require(asId('venue-arena'), true, at)
  await run(accounts, 'op@arena.example', 'Noé', 'Roy', '--venue', 'bistro')
  expect(await isOpen()).toBe(true)
  const { said } = await run(accounts, 'op@arena.example', 'Noé', 'Roy', '--venue', 'arena')
  expect(said).toContain(
    'Every session of theirs has ended: the next sign-in asks for a second step',
  )
  expect(await isOpen()).toBe(false)
})

test('an operator is created without a password, and sets one by a link that works once', async () => {
  const { code, said, secret, accounts } = await run(
    undefined,
    'Op@Arena.example',
    'Noé',
    'Roy',
    '--venue',
    'arena',
  )
  expect([code, ...said]).toEqual([
    0,
    'Noé Roy (Op@Arena.example) is an operator of arena now',
    'This link is for them to choose a password. It works once, for 24 hours:',
    expect.stringMatching(/^https:\/\/order\.example\/login\?venue=arena#reset=[\w-]{43}$/),
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
  const { secret, accounts } = await run(
    undefined,
    'op@arena.example',
    'Noé',
    'Roy',
    '--venue',
    'arena',
  )
  const tomorrow = { purpose: 'reset', at: new Date(at.getTime() + 24 * 60 * 60_000) } as const
  expect(await accounts.sessionStore.redeemLink(hashSecret(secret), tomorrow)).toBeNull()
})

test('an existing account keeps its name and password', async () => {
  const accounts = someAccounts()
  const ana = anAccount({ email: 'ana@example.com', passwordHash: '$argon2id$hers' })
  await accounts.accountStore.create(ana)
  const first = await run(accounts, 'ANA@example.com', 'Other', 'Name', '--venue', 'arena')
  expect(first.said[0]).toBe(
    'Ana Roy (ana@example.com) had an account already, and is an operator of arena now',
  )
  expect(await accounts.accountStore.find(ana.userId)).toEqual({ ...ana, suiteOperator: true })
  const again = await run(accounts, 'ana@example.com', 'Other', 'Name', '--venue', 'arena')
  expect(again.said[0]).toBe(
    'Ana Roy (ana@example.com) was an operator already, and is one of arena now',
  )
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
  const { secret } = await run(accounts, 'op@arena.example', 'Noé', 'Roy', '--venue', 'arena')
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
  const { code, said } = await run(
    { ...accounts, accountStore },
    'op@arena.example',
    'A',
    'B',
    '--venue',
    'arena',
  )
  expect([code, said]).toEqual([1, [expect.stringContaining('please try again')]])
})

test('an invalid e-mail or name makes no operator', async () => {
  expect(await run(undefined, 'nobody', 'Noé', 'Roy', '--venue', 'arena')).toMatchObject({
    code: 1,
    said: ["operator: email: This email isn't valid."],
  })
  expect(await run(undefined, 'op@arena.example', '<b>', 'Roy', '--venue', 'arena')).toMatchObject({
    code: 1,
    said: ["operator: firstName: This name isn't valid."],
  })
})

test('an operator is one of each venue that is named', async () => {
  const venues = ['--venue', 'arena', '--venue', 'stadium']
  const { accounts } = await run(undefined, 'op@arena.example', 'Noé', 'Roy', ...venues)
  const operator = await accounts.accountStore.findByEmail('op@arena.example')
  const venuesOf = () => accounts.operatorStore.venuesOf(operator?.userId ?? asId(''))
  expect(await venuesOf()).toEqual(['venue-arena', 'venue-stadium'])

  const one = await run(accounts, 'OP@arena.example', '--revoke', '--venue', 'arena')
  expect([one.code, ...one.said]).toEqual([
    0,
    'Noé Roy (op@arena.example) is an operator of 1 others',
  ])
  expect(await venuesOf()).toEqual(['venue-stadium'])
})

test('the last venue ends an operator’s rights and sessions at once', async () => {
  const { accounts } = await run(undefined, 'op@arena.example', 'Noé', 'Roy', '--venue', 'arena')
  const operator = await accounts.accountStore.findByEmail('op@arena.example')
  if (!operator) throw new Error('It was made above')
  const session = await signIn(accounts, { kind: 'operator', userId: operator.userId })
  const { code, said } = await run(accounts, 'op@arena.example', '--revoke')
  expect([code, ...said]).toEqual([
    0,
    'Noé Roy (op@arena.example) is an operator of no venue any more',
  ])
  expect(await accounts.sessionStore.find(hashSecret(session.token))).toBeNull()
  expect(await accounts.accountStore.find(operator.userId)).toMatchObject({ suiteOperator: false })
  const again = await run(accounts, 'op@arena.example', '--revoke')
  expect([again.code, ...again.said]).toEqual([1, '! op@arena.example is no operator'])
})

test('rights that are granted and revoked are recorded, with ids alone', async () => {
  const venues = ['--venue', 'arena', '--venue', 'stadium']
  const made = await run(undefined, 'op@arena.example', 'Noé', 'Roy', ...venues)
  const operator = await made.accounts.accountStore.findByEmail('op@arena.example')
  const of = { kind: 'operator', personId: operator?.userId, operatorId: null, address: null }
  const once = { call: null, times: 1, firstAt: at, lastAt: at }
  expect(made.recorded).toEqual([
    { ...of, ...once, outcome: 'granted', venueId: 'venue-arena' },
    { ...of, ...once, outcome: 'granted', venueId: 'venue-stadium' },
  ])
  const ended = await run(made.accounts, 'op@arena.example', '--revoke')
  expect(ended.recorded).toEqual([{ ...of, ...once, outcome: 'revoked', venueId: null }])
})

test('without a venue, or with an unknown one, nobody becomes an operator', async () => {
  const nowhere = await run(undefined, 'op@arena.example', 'Noé', 'Roy')
  expect([nowhere.code, ...nowhere.said]).toEqual([1, '--venue: say at which venue, by its slug'])
  const unknown = await run(undefined, 'op@arena.example', 'Noé', 'Roy', '--venue', 'gone')
  expect([unknown.code, ...unknown.said]).toEqual([1, '! There is no venue "gone"'])
  expect(await unknown.accounts.accountStore.findByEmail('op@arena.example')).toBeNull()
})
