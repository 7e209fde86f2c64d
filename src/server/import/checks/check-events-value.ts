import { eventsDocumentSchema } from '#contract/suite/events-document.ts'
import type { EventsDocument } from '#contract/suite/events-document.ts'
import { preOrderWindow } from '#domain/suite/pre-order-window.ts'
import type { Result } from '#domain/result.ts'
import type {
  DocumentFault,
  DocumentPath,
  ImportFault,
} from '#server/import/faults/import-fault.ts'
import { acceptDocument } from './check-document.ts'
import type { Accepted } from './check-document.ts'
import { findDamagedTexts } from './find-damaged-texts.ts'
import { findRepeated } from './find-repeated.ts'

/** The checks of every list of events, from any file format. With any fault there are no events. */
export function checkEventsValue(
  value: unknown,
  place: (fault: DocumentFault) => ImportFault,
): Result<Accepted<EventsDocument>, readonly ImportFault[]> {
  return acceptDocument(value, place, {
    schema: eventsDocumentSchema,
    checkMeaning: (events) => ({
      faults: checkMeaning(events),
      warnings: findDamagedTexts(events),
    }),
  })
}

function checkMeaning(events: EventsDocument): readonly DocumentFault[] {
  const suites = events.flatMap((event, place) =>
    event.suites.map(({ id }, suite) => ({ at: [place, 'suites', suite, 'id'], name: id })),
  )
  return [
    ...findRepeated(
      'the id of an event',
      events.map(({ id }, place) => ({ at: [place, 'id'], name: id })),
    ),
    ...findRepeated('the id of a suite', suites),
    ...events.flatMap(({ startsAt, endsAt }, place) =>
      Date.parse(endsAt) > Date.parse(startsAt)
        ? []
        : [{ at: [place, 'endsAt'], expected: ordered, found: endsAt }],
    ),
    ...events.flatMap((event, place) => [
      ...checkWindow(event, event, [place]),
      ...event.suites.flatMap((suite, own) =>
        checkWindow(timesOf(event, suite), suite, [place, 'suites', own]),
      ),
    ]),
  ]
}

const ordered = 'an end after the start (endsAt must be greater than startsAt)'

type Times = Pick<EventsDocument[number], 'startsAt' | 'opensAt' | 'locksAt'>

function timesOf(event: Times, own: Partial<Times>): Times {
  const { startsAt, opensAt, locksAt } = event
  return { startsAt, opensAt: own.opensAt ?? opensAt, locksAt: own.locksAt ?? locksAt }
}

/** `own`: the times written at that place; the others are of its event. */
function checkWindow(
  { startsAt, opensAt, locksAt }: Times,
  own: Partial<Times>,
  at: DocumentPath,
): readonly DocumentFault[] {
  const start = Date.parse(startsAt)
  const window = preOrderWindow({
    startsAt: start,
    opensAt: typeof opensAt === 'string' ? Date.parse(opensAt) : null,
    locksAt: typeof locksAt === 'string' ? Date.parse(locksAt) : null,
  })
  if (typeof own.locksAt === 'string' && window.locksAt > start) {
    const expected = 'a lock by the event’s start'
    return [{ at: [...at, 'locksAt'], expected, found: own.locksAt }]
  }
  if (window.opensAt < window.locksAt) return []
  const named = typeof own.opensAt === 'string' ? 'opensAt' : 'locksAt'
  const found = own[named]
  if (typeof found !== 'string') return []
  const expected = named === 'opensAt' ? 'an opening before the lock' : 'a lock after the opening'
  return [{ at: [...at, named], expected, found }]
}
