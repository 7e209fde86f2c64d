import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunningProvider } from '../browser/start-provider.ts'
import { mailedLink } from './account-steps.ts'
import { venueCommand } from './venue-command.ts'

export interface InvitedSuite {
  readonly eventSuite: string
  readonly email: string
  /** Path and query of the mail's link. */
  readonly landing: string
}

/**
 * Invites a new owner, Ana Roy, to a suite of a new event, by the commands of a venue. Its pre-orders are open at any clock.
 */
export async function inviteOwner(
  provider: Pick<RunningProvider, 'dataDir'>,
  slug: string,
): Promise<InvitedSuite> {
  const [id = ''] = randomUUID().split('-')
  const email = `ana-${id}@example.com`
  const eventSuite = `suite-${id}`
  const event = {
    id: `cup-${id}`,
    name: 'Northern Cup',
    startsAt: '2090-03-04T19:00:00-05:00',
    endsAt: '2090-03-04T22:00:00-05:00',
    opensAt: '2026-01-01T12:00:00-05:00',
    locksAt: '2090-03-03T12:00:00-05:00',
    suites: [
      { id: eventSuite, name: 'Suite 412', level: '400', ownerEmail: email, ownerName: 'Ana Roy' },
    ],
  }
  const file = join(provider.dataDir, `${event.id}.json`)
  await writeFile(file, JSON.stringify([event]))
  await venueCommand(provider, 'events', slug, file)
  await venueCommand(provider, 'invite', slug, '--event', event.id)
  const { pathname, search } = new URL(await mailedLink(provider.dataDir, email, 'invitation'))
  return { eventSuite, email, landing: `${pathname}${search}` }
}
