import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { hashSecret } from '#server/account/secret.ts'
import { createMemoryKitchenSecretStore } from '#tests/twins/order/memory-kitchen-secret-store.ts'
import { createMemoryAuditStore } from '#tests/twins/trail/memory-audit-store.ts'
import { parseVenueCommand } from './parse-venue-command.ts'
import { setKitchenSecret } from './set-kitchen-secret.ts'

const venueId = asId<VenueId>('venue-bistro')

function aTerminal() {
  const kitchenSecrets = createMemoryKitchenSecretStore()
  const auditStore = createMemoryAuditStore()
  const said: string[] = []
  let at = Date.parse('2026-07-01T16:00:00Z')
  async function run(...words: string[]) {
    said.length = 0
    const command = parseVenueCommand(['kitchen-secret', ...words])
    if (!command.ok || command.value.type !== 'kitchen-secret') {
      throw new Error('The words are of that command')
    }
    at += 60 * 60_000
    const code = await setKitchenSecret(command.value, {
      venueStore: { findBySlug: async (slug) => (slug === 'bistro' ? venueId : null) },
      kitchenSecrets,
      auditStore,
      print: (line) => said.push(line),
      printError: (line) => said.push(`! ${line}`),
      at: new Date(at),
    })
    const [, secret = ''] = /: ([\w-]{43})$/.exec(said[0] ?? '') ?? []
    return { said: [code, ...said], secret }
  }
  const recorded = async () => {
    const rows = await auditStore.list({ since: new Date(0), size: 9 })
    return rows.map(({ kind, outcome, venueId: of }) => [kind, outcome, of].join(' '))
  }
  return { run, kitchenSecrets, auditStore, recorded }
}

test('a venue’s secret is printed once and stored by its hash; renewed, the one before ends', async () => {
  const { run, kitchenSecrets, auditStore, recorded } = aTerminal()
  const made = await run('bistro')
  expect(made.said).toEqual([
    0,
    expect.stringMatching(/^The kitchen secret of bistro, shown only now: [\w-]{43}$/),
  ])
  expect(await kitchenSecrets.find(venueId)).toBe(hashSecret(made.secret))
  const renewed = await run('bistro')
  expect(renewed.said).toHaveLength(3)
  expect(renewed.said[2]).toBe('The one before is refused from now on')
  expect(renewed.secret).not.toBe(made.secret)
  expect(await kitchenSecrets.find(venueId)).toBe(hashSecret(renewed.secret))
  expect(await recorded()).toEqual([
    'kitchen-secret renewed venue-bistro',
    'receiver renewed venue-bistro',
    'kitchen-secret made venue-bistro',
    'receiver added venue-bistro',
  ])
  const rows = JSON.stringify(await auditStore.list({ since: new Date(0), size: 9 }))
  for (const { secret } of [made, renewed]) {
    expect(rows).not.toContain(secret)
    expect(rows).not.toContain(hashSecret(secret))
  }
})

test('a revoked secret is gone, and there is none to revoke again', async () => {
  const { run, kitchenSecrets, recorded } = aTerminal()
  await run('bistro')
  expect((await run('bistro', '--revoke')).said).toEqual([
    0,
    'The kitchen secret of bistro is revoked: no script moves its orders any more',
  ])
  expect(await kitchenSecrets.find(venueId)).toBeNull()
  expect((await run('bistro', '--revoke')).said).toEqual([1, '! bistro has no kitchen secret'])
  expect((await recorded())[0]).toBe('kitchen-secret revoked venue-bistro')
})

test('an unknown venue gets no secret', async () => {
  const { run, recorded } = aTerminal()
  expect((await run('nowhere')).said).toEqual([1, '! There is no venue "nowhere"'])
  expect(await recorded()).toEqual([])
})
