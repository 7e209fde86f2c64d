import type { Sql } from '#server/postgres/sql.ts'
import type { EventsDocument } from '#contract/suite/events-document.ts'
import { plainEmail } from '#domain/member/check-identifier.ts'
import { dollarsToCents } from '#domain/money/money.ts'
import { createPostgresSuiteStore } from '#server/suite/postgres-suite-store.ts'
import type { SuiteEvent } from '#server/suite/suite-store.ts'
import { countWords } from '#server/import/faults/write-fault.ts'
import { importForVenue } from './import-for-venue.ts'
import type { ImportingVenue } from './import-for-venue.ts'
import type { VenueCommand } from './parse-venue-command.ts'
import { checkEvents } from './check-events.ts'
import { readSheetFile, type SheetText } from './read-sheet-file.ts'
import type { VenueTerminal } from './venue-terminal.ts'

type EventsCommand = Extract<VenueCommand, { readonly type: 'events' }>

/** Imports a venue's events with their suites. Returns the exit code. */
export function importEvents(
  { slug, file }: EventsCommand,
  terminal: VenueTerminal,
): Promise<number> {
  const { print, printError } = terminal
  return importForVenue({ file, slug, read: readSheetFile, check, save }, terminal)

  function check(source: SheetText, { venue }: ImportingVenue) {
    return checkEvents(source, venue)
  }

  async function save(sql: Sql, { venue, document }: ImportingVenue, content: EventsDocument) {
    const events = content.map(readEvent)
    const saved = await createPostgresSuiteStore(sql).save(venue.id, events)
    if (!saved.ok) {
      for (const { type, eventSuiteId, eventId } of saved.error) {
        const suite = `the suite "${eventSuiteId}"`
        printError(
          type === 'Elsewhere'
            ? `${suite} belongs to the event "${eventId}": give it another id`
            : `${suite} of the event "${eventId}" has orders: it cannot be left out`,
        )
      }
      printError(`${file}: nothing was imported`)
      return 1
    }
    const suites = events.reduce((sum, event) => sum + event.suites.length, 0)
    print(
      `${venue.displayName}: ${countWords(events.length, 'event')}, ${countWords(suites, 'suite')}`,
    )
    if (document.restaurant.suites_enabled === false) {
      printError(
        'warning: nobody finds these suites: suites_enabled is false in the venue’s document',
      )
    }
    return 0
  }
}

function readEvent(given: EventsDocument[number]): SuiteEvent {
  const { id, name, startsAt, endsAt, opensAt, locksAt, suites } = given
  return {
    eventId: String(id),
    name,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    suites: suites.map((suite) => ({
      eventSuiteId: String(suite.id),
      name: suite.name,
      ownerEmail: plainEmail(suite.ownerEmail),
      ownerName: suite.ownerName ?? null,
      level: suite.level ?? null,
      tableNumber: suite.tableNumber ?? null,
      tabLimit: typeof suite.tabLimit === 'number' ? dollarsToCents(suite.tabLimit) : null,
      paymentPreference: suite.paymentPreference ?? 'charge',
      opensAt: readInstant(suite.opensAt ?? opensAt),
      locksAt: readInstant(suite.locksAt ?? locksAt),
    })),
  }
}

function readInstant(text: string | null | undefined): Date | null {
  return typeof text === 'string' ? new Date(text) : null
}
