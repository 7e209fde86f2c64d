import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import type { AuditStore, CountedAct } from '#server/trail/audit-store.ts'
import { createMemoryAuditStore } from '#tests/twins/trail/memory-audit-store.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { parseVenueCommand } from './parse-venue-command.ts'
import { printAudit } from './print-audit.ts'

const ana = anAccount({ userId: asId<UserId>('ana'), email: 'ana@example.com' })
const at = (time: string) => new Date(`2026-07-01T${time}:00Z`)

function anAct(given: Partial<CountedAct>): CountedAct {
  return {
    kind: 'sign-in',
    outcome: 'failed',
    personId: null,
    operatorId: null,
    venueId: null,
    address: '203.0.113.0/24',
    call: null,
    at: at('16:00'),
    times: 1,
    ...given,
  } as CountedAct
}

async function aStore(): Promise<AuditStore> {
  const store = createMemoryAuditStore()
  await store.add([
    anAct({ personId: ana.userId, outcome: 'done', at: at('17:30') }),
    anAct({ times: 7 }),
    anAct({ at: at('16:59') }),
    anAct({
      kind: 'rights',
      outcome: 'refused',
      operatorId: asId<UserId>('noe'),
      personId: asId<UserId>('owner'),
      venueId: asId<VenueId>('venue-1'),
      call: 'POST /api/auth/export-data',
      at: at('18:00'),
    }),
  ])
  return store
}

async function said(auditStore: AuditStore, ...words: string[]) {
  const command = parseVenueCommand(['audit', ...words])
  if (!command.ok || command.value.type !== 'audit') return [command]
  const lines: string[] = []
  const code = await printAudit(command.value, {
    auditStore,
    venueStore: { findBySlug: async (slug) => (slug === 'arena' ? asId('venue-1') : null) },
    accountStore: { findByEmail: async (email) => (email === ana.email ? ana : null) },
    print: (text) => lines.push(text),
    printError: (text) => lines.push(`! ${text}`),
  })
  return [code, ...lines]
}

const refused =
  '2026-07-01T18:00:00.000Z  rights refused  person owner  by operator noe  at venue-1  from 203.0.113.0/24  POST /api/auth/export-data'
const signedIn = '2026-07-01T17:30:00.000Z  sign-in done  person ana  from 203.0.113.0/24'
const failed =
  '2026-07-01T16:59:00.000Z  sign-in failed  from 203.0.113.0/24  8 times since 2026-07-01T16:00:00.000Z'

test('the trail is printed latest first, by venue, person, kind and time', async () => {
  const store = await aStore()
  expect(await said(store)).toEqual([0, refused, signedIn, failed])
  expect(await said(store, '--venue', 'arena')).toEqual([0, refused])
  expect(await said(store, '--person', 'Ana@Example.com')).toEqual([0, signedIn])
  expect(await said(store, '--person', 'noe')).toEqual([0, refused])
  expect(await said(store, '--kind', 'sign-in')).toEqual([0, signedIn, failed])
  expect(await said(store, '--since', '2026-07-01T17:00Z')).toEqual([0, refused, signedIn])
  expect(await said(store, '--since', '2026-07-02')).toEqual([0, 'Nothing was recorded'])
})

test('what cannot be asked for is said', async () => {
  const store = await aStore()
  expect(await said(store, '--venue', 'gone')).toEqual([1, '! There is no venue "gone"'])
  expect(await said(store, '--person', 'no@example.com')).toEqual([
    1,
    '! no@example.com has no account',
  ])
  expect(await said(store, '--kind', 'gossip')).toEqual([
    {
      ok: false,
      error:
        '--kind: expected one of sign-in, password, email, kitchen-secret, desk, receiver, staff, stop, operator, second-factor, session, login-as, order, rights, limit, found "gossip"',
    },
  ])
  expect(await said(store, '--since', 'yesterday')).toMatchObject([{ ok: false }])
})

test('a long trail says that there is more', async () => {
  const store = createMemoryAuditStore()
  await store.add(Array.from({ length: 1_001 }, (_, n) => anAct({ address: `${n}` })))
  const lines = await said(store)
  expect(lines).toHaveLength(1_002)
  expect(lines.at(-1)).toBe('There is more: only the latest 1000 are printed')
})
