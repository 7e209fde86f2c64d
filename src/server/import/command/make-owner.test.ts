import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { createMemorySecondFactorStore } from '#tests/twins/account/memory-second-factor-store.ts'
import { createMemoryAuditStore } from '#tests/twins/trail/memory-audit-store.ts'
import { someAccounts } from '#tests/fixtures/some-accounts.ts'
import { makeOperator } from './make-operator.ts'
import { parseVenueCommand } from './parse-venue-command.ts'
import { printPeople } from './print-people.ts'

const at = new Date('2026-07-01T16:00:00Z')
const venueId = asId<VenueId>('venue-arena')

function aTerminal(isPublic: boolean) {
  const accounts = someAccounts()
  const said: string[] = []
  const secondFactors =
    accounts.secondFactors ?? createMemorySecondFactorStore(accounts.operatorStore.venuesOf)
  const deps = {
    ...accounts,
    secondFactors,
    venueStore: { findBySlug: async () => venueId },
    auditStore: createMemoryAuditStore(),
    origin: 'https://order.example',
    isPublic,
    print: (line: string) => said.push(line),
    printError: (line: string) => said.push(`! ${line}`),
    at,
  }
  async function run(...words: readonly string[]) {
    said.length = 0
    const command = parseVenueCommand(words)
    if (!command.ok) return [command.error]
    const { value } = command
    if (value.type === 'operator') await makeOperator(value, deps)
    else if (value.type === 'people') await printPeople(value, deps)
    return [...said]
  }
  return { ...deps, run }
}

const ana = ['ana@example.com', 'Ana', 'Roy', '--venue', 'arena'] as const

test('an owner is made with a link that leads to the venue, and listed', async () => {
  const { run, accountStore, operatorStore, secondFactors } = aTerminal(false)
  const said = await run('owner', ...ana)
  expect(said).toEqual([
    'Ana Roy (ana@example.com) is an owner of arena now',
    'This link is for them to choose a password. It works once, for 24 hours:',
    expect.stringMatching(/^https:\/\/order\.example\/login\?venue=arena#reset=[\w-]{43}$/),
  ])
  const { userId = asId<never>('') } = (await accountStore.findByEmail('ana@example.com')) ?? {}
  expect(await operatorStore.roleAt(userId, venueId)).toBe('owner')
  expect(await secondFactors.isRequired(userId)).toBe(false)
  await run('operator', 'ben@example.com', 'Ben', 'Roy', '--venue', 'arena')
  expect(await run('people', 'arena')).toEqual([
    'name     e-mail           role    PIN',
    'Ana Roy  ana@example.com  owner   no',
    'Ben Roy  ben@example.com  suites  no',
    '2 people',
  ])
})

test('in public the first owner needs a second step, and a venue that switched it off stays so', async () => {
  const { run, accountStore, secondFactors } = aTerminal(true)
  const said = await run('owner', ...ana)
  expect(said.join('\n')).toContain('code of an authenticator app')
  expect(said.join('\n')).toContain('second-factor arena off')
  const { userId = asId<never>('') } = (await accountStore.findByEmail('ana@example.com')) ?? {}
  expect(await secondFactors.isRequired(userId)).toBe(true)
  await secondFactors.require(venueId, false, at)
  await run('owner', 'ben@example.com', 'Ben', 'Roy', '--venue', 'arena')
  expect(await secondFactors.isRequired(userId)).toBe(false)
})

test('an operator of suites who becomes an owner is one, and an owner stays one', async () => {
  const { run, accountStore, operatorStore } = aTerminal(false)
  await run('operator', ...ana)
  const said = await run('owner', ...ana)
  expect(said[0]).toBe(
    'Ana Roy (ana@example.com) had an account already, and is an owner of arena now',
  )
  await run('operator', ...ana)
  const { userId = asId<never>('') } = (await accountStore.findByEmail('ana@example.com')) ?? {}
  expect(await operatorStore.roleAt(userId, venueId)).toBe('owner')
})

test('a person with a role that serves no suites is not said to serve them', async () => {
  const { run, accountStore, operatorStore } = aTerminal(false)
  await run('operator', ...ana)
  const { userId = asId<never>('') } = (await accountStore.findByEmail('ana@example.com')) ?? {}
  await operatorStore.give({ userId, venueId, role: 'kitchen', addedBy: null, at })
  expect(await run('operator', ...ana)).toEqual([
    '! ana@example.com works at arena as kitchen: an owner changes that at its desk, under People',
  ])
  expect(await operatorStore.roleAt(userId, venueId)).toBe('kitchen')
})
