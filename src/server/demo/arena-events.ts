import type { Instant } from '#domain/time/venue-time.ts'
import { instantOf, localTimeAt } from '#domain/time/venue-time.ts'
import { cents } from '#domain/money/money.ts'
import type { EventSuite, SuiteEvent } from '#server/suite/suite-store.ts'

const day = 24 * 60 * 60_000
const minutesOf = (hours: number) => hours * 60
/** The marathon's days change in the early morning. */
const changesAt = 6

/**
 * Three events around a moment: one that is on, one of the next evening whose pre-orders are locked,
 * and one within the week that can be pre-ordered for. Their ids carry their dates, so that orders
 * stay with the event of their day. An event has one name, so these read the same in both languages.
 */
export function arenaEvents(timeZone: string, at: Instant): readonly SuiteEvent[] {
  const { date: today, minuteOfDay } = localTimeAt(timeZone, at)
  const first = Date.parse(today) - (minuteOfDay < minutesOf(changesAt) ? day : 0)
  const dateIn = (days: number) => new Date(first + days * day).toISOString().slice(0, 10)
  const event = (id: string, { name, days, from, to }: Plan, locks: Partial<EventSuite> = {}) => {
    const date = dateIn(days)
    const eventId = `${id}-${date}`
    return {
      eventId,
      name,
      startsAt: new Date(instantOf(timeZone, date, minutesOf(from))),
      endsAt: new Date(instantOf(timeZone, date, minutesOf(to))),
      suites: suitesOf(eventId).map((suite) => ({ ...suite, ...locks })),
    }
  }
  const locksAt = new Date(instantOf(timeZone, dateIn(-1), 0))
  return [
    event('marathon', { name: 'Hockey 24 h', days: 0, from: changesAt, to: 24 + changesAt }),
    event('game', { name: 'Titans – Dragons', days: 1, from: 19, to: 22 }, { locksAt }),
    event('final', { name: 'Dragons – Cobras', days: 6, from: 19, to: 22 }),
  ]
}

interface Plan {
  readonly name: string
  /** Days from today. */
  readonly days: number
  /** Hours of the day at the venue; above 24 on the next. */
  readonly from: number
  readonly to: number
}

const owners = [
  'Amélie Tremblay',
  'Noah Singh',
  'Chantal Gagnon',
  'Liam O’Brien',
  'Mei Chen',
  'Étienne Bouchard',
  'Olivia Martin',
  'Samuel Levesque',
  'Fatima Haddad',
  'Jack Wilson',
]

/** Thirty: ten on each of three levels. Every third has no limit, every second is paid by invoice. */
function suitesOf(eventId: string): readonly EventSuite[] {
  return [100, 200, 300].flatMap((level) =>
    owners.map((ownerName, place): EventSuite => {
      const number = level + place + 1
      return {
        eventSuiteId: `${eventId}-${number}`,
        name: `Suite ${number}`,
        ownerEmail: `suite${number}@example.com`,
        ownerName,
        level: String(level),
        tableNumber: null,
        tabLimit: number % 3 === 0 ? null : cents(50_000 + 25_000 * (number % 4)),
        paymentPreference: number % 2 === 0 ? 'invoice' : 'charge',
        opensAt: null,
        locksAt: null,
      }
    }),
  )
}
