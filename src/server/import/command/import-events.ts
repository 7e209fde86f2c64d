import type { Sql } from 'postgres'
import type { EventsDocument } from '#contract/suite/events-document.ts'
import { plainEmail } from '#domain/member/plain-identifier.ts'
import { createPostgresSuiteStore } from '#server/account/postgres-suite-store.ts'
import type { SuiteEvent } from '#server/account/suite-store.ts'
import { countWords } from '#server/import/faults/count-words.ts'
import { importForVenue } from './import-for-venue.ts'
import type { ImportingVenue } from './import-for-venue.ts'
import type { VenueCommand } from './parse-venue-command.ts'
import { readEventsFile } from './read-events-file.ts'
import type { VenueTerminal } from './run-venue-command.ts'

type EventsCommand = Extract<VenueCommand, { readonly type: 'events' }>

/** Imports a venue's events with their suites. Returns the exit code. */
export function importEvents(
  { slug, file }: EventsCommand,
  terminal: VenueTerminal,
): Promise<number> {
  const { print, printError } = terminal
  return importForVenue({ file, slug, read: readEventsFile, save }, terminal)

  async function save(sql: Sql, { venue, document }: ImportingVenue, content: EventsDocument) {
    const events = content.map(readEvent)
    await createPostgresSuiteStore(sql).save(venue.id, events)
    const suites = events.reduce((sum, event) => sum + event.suites.length, 0)
    print(
      `${venue.displayName}: ${countWords(events.length, 'event')}, ${countWords(suites, 'suite')}`,
    )
    if (document.restaurant.suites_enabled !== true) {
      printError('warning: guests see no suites before the venue’s document sets suites_enabled')
    }
  }
}

function readEvent({ id, name, startsAt, endsAt, suites }: EventsDocument[number]): SuiteEvent {
  return {
    eventId: String(id),
    name,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    suites: suites.map((suite) => ({
      eventSuiteId: String(suite.id),
      name: suite.name,
      ownerEmail: plainEmail(suite.ownerEmail),
    })),
  }
}
