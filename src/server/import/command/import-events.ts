import type { EventsDocument } from '#contract/suite/events-document.ts'
import { plainEmail } from '#domain/member/plain-identifier.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import { createPostgresSuiteStore } from '#server/account/postgres-suite-store.ts'
import type { SuiteEvent } from '#server/account/suite-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { readVenueDocument } from '#server/venue/read-venue-document.ts'
import { countWords } from '#server/import/faults/count-words.ts'
import type { VenueCommand } from './parse-venue-command.ts'
import { readEventsFile } from './read-events-file.ts'
import type { VenueTerminal } from './run-venue-command.ts'
import { tellFaults } from '#server/import/faults/tell-faults.ts'

type EventsCommand = Extract<VenueCommand, { readonly type: 'events' }>

/** Brings in a venue's events with their suites; the answer is the exit code. */
export async function importEvents(
  { slug, file }: EventsCommand,
  { withDatabase, print, complain }: VenueTerminal,
): Promise<number> {
  const checked = await readEventsFile(file)
  if (!checked.ok) {
    tellFaults(file, checked.error, complain)
    complain(`${file} has ${countWords(checked.error.length, 'fault')}; nothing was imported`)
    return 1
  }
  return withDatabase(async (sql) => {
    const document = await readVenueDocument(createPostgresVenueStore(sql), slug)
    if (!document) {
      complain(`There is no venue "${slug}"`)
      return 1
    }
    const { venue } = readVenue(document)
    const events = checked.value.map(readEvent)
    await createPostgresSuiteStore(sql).save(venue.id, events)
    const suites = events.reduce((sum, event) => sum + event.suites.length, 0)
    print(
      `${venue.displayName}: ${countWords(events.length, 'event')}, ${countWords(suites, 'suite')}`,
    )
    if (document.restaurant.suites_enabled !== true) {
      complain('warning: guests see no suites before the venue’s document sets suites_enabled')
    }
    return 0
  })
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
