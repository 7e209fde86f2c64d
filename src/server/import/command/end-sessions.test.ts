import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import { hashSecret } from '#server/account/secret.ts'
import { createMemoryAuditStore } from '#tests/twins/trail/memory-audit-store.ts'
import { signIn, someAccounts } from '#tests/fixtures/some-accounts.ts'
import { endSessions } from './end-sessions.ts'
import { parseVenueCommand } from './parse-venue-command.ts'

const at = new Date('2026-07-01T16:00:00Z')

async function run(slug: string, accounts = someAccounts()) {
  const said: string[] = []
  const auditStore = createMemoryAuditStore()
  const command = parseVenueCommand(['end-sessions', slug])
  if (!command.ok || command.value.type !== 'end-sessions') throw new Error('It is that command')
  const code = await endSessions(command.value, {
    ...accounts,
    venueStore: { findBySlug: async (named) => (named === 'gone' ? null : asId(named)) },
    auditStore,
    print: (line) => said.push(line),
    printError: (line) => said.push(`! ${line}`),
    at,
  })
  return { code, said, recorded: await auditStore.list({ since: new Date(0), size: 9 }) }
}

test('all sessions of a venue’s operators end, each in the trail, and nobody else’s', async () => {
  const accounts = someAccounts()
  const { operatorStore, sessionStore } = accounts
  const [first, second, elsewhere] = [
    await signIn(accounts, { kind: 'operator' }),
    await signIn(accounts, { kind: 'operator' }),
    await signIn(accounts, { kind: 'operator' }),
  ]
  const owner = await signIn(accounts)
  const acting = await signIn(accounts, {
    kind: 'login-as',
    userId: owner.userId,
    operatorId: first.userId,
  })
  const step = await signIn(accounts, { kind: 'operator-step', userId: second.userId })
  const before = new Date(at.getTime() - 1)
  for (const { userId } of [first, second]) await operatorStore.add(userId, asId('arena'), before)
  await operatorStore.add(elsewhere.userId, asId('stadium'), at)
  const { code, said, recorded } = await run('arena', accounts)
  expect([code, ...said]).toEqual([0, 'Every session of the operators of arena (2) has ended'])
  for (const { token } of [first, second, acting, step]) {
    expect(await sessionStore.find(hashSecret(token))).toBeNull()
  }
  for (const { token } of [elsewhere, owner]) {
    expect(await sessionStore.find(hashSecret(token))).not.toBeNull()
  }
  expect(await operatorStore.venuesOf(first.userId)).toEqual(['arena'])
  expect(await operatorStore.trustedFrom(first.userId, asId('arena'))).toEqual(at)
  expect(new Set(recorded.map(({ personId }) => personId))).toEqual(
    new Set([first.userId, second.userId]),
  )
  expect(recorded).toHaveLength(2)
  for (const act of recorded) {
    expect(act).toMatchObject({ kind: 'session', outcome: 'ended', venueId: 'arena' })
  }
})

test('a venue that there is not is named', async () => {
  expect(await run('gone')).toMatchObject({ code: 1, said: ['! There is no venue "gone"'] })
})
