import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import { createMemorySecondFactorStore } from '#tests/twins/account/memory-second-factor-store.ts'
import { createMemoryAuditStore } from '#tests/twins/trail/memory-audit-store.ts'
import { parseVenueCommand } from './parse-venue-command.ts'
import { requireSecondFactor } from './require-second-factor.ts'

const venueId = asId<VenueId>('venue-arena')
const omar = asId<UserId>('omar')

function aTerminal() {
  const secondFactors = createMemorySecondFactorStore(async () => [venueId])
  const auditStore = createMemoryAuditStore()
  async function run(...words: string[]) {
    const command = parseVenueCommand(['second-factor', ...words])
    if (!command.ok) return [command.error]
    if (command.value.type !== 'second-factor') throw new Error('The words are of that command')
    const said: string[] = []
    const code = await requireSecondFactor(command.value, {
      venueStore: { findBySlug: async (slug) => (slug === 'arena' ? venueId : null) },
      secondFactors,
      auditStore,
      print: (line) => said.push(line),
      printError: (line) => said.push(`! ${line}`),
      at: new Date(0),
    })
    return [code, ...said]
  }
  const recorded = async () =>
    (await auditStore.list({ since: new Date(0), size: 9 })).map(
      ({ kind, outcome, venueId: of, times }) => [kind, outcome, of, times].join(' '),
    )
  return { run, secondFactors, recorded }
}

test('a venue requires a second step, and takes that back; each change is recorded once', async () => {
  const { run, secondFactors, recorded } = aTerminal()
  expect(await secondFactors.isRequired(omar)).toBe(false)
  const on = await run('arena', 'on')
  expect(on).toEqual([
    0,
    'The operators of arena sign in with a code of their authenticator app from now on',
    'Who is signed in stays so until their session ends, after 30 days at the latest',
  ])
  expect(await secondFactors.isRequired(omar)).toBe(true)
  expect(await run('arena', 'on')).toEqual(on)
  expect(await recorded()).toEqual(['second-factor required venue-arena 1'])
  expect((await run('arena', 'off'))[0]).toBe(0)
  expect(await secondFactors.isRequired(omar)).toBe(false)
  expect(await recorded()).toContain('second-factor optional venue-arena 1')
})

test('another word than on and off, or an unknown venue, changes nothing', async () => {
  const { run, recorded } = aTerminal()
  expect(await run('arena', 'yes')).toEqual(['second-factor: expected on or off, found "yes"'])
  expect(await run('nowhere', 'on')).toEqual([1, '! There is no venue "nowhere"'])
  expect(await recorded()).toEqual([])
})
