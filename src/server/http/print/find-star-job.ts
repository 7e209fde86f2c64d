import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import * as v from 'valibot'
import { cloudprntSettingsSchema } from '#contract/receiver/receiver-settings.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { hashSecret } from '#server/account/secret.ts'
import type { DeskEvent, DeskStore } from '#server/desk/desk-store.ts'
import type { VenueWatch } from '#server/desk/watch-venues.ts'
import type { ReceiverStore, StoredReceiver } from '#server/receiver/receiver-store.ts'
import { printedTest, printedTicket, ticketFor } from '#server/ticket/ticket-for.ts'
import type { PrintedForm } from '#server/ticket/ticket-for.ts'
import { findReadable } from '#server/venue/venue-cache.ts'
import type { CachedVenue, VenueCache } from '#server/venue/venue-cache.ts'

export interface StarDeps {
  readonly printers: Pick<ReceiverStore, 'find' | 'offer' | 'settle' | 'report' | 'change'>
  readonly deskStore: Pick<DeskStore, 'events' | 'act'>
  readonly watch: Pick<VenueWatch, 'hint'>
  readonly venues: Pick<VenueCache, 'byId'>
  readonly now: () => number
}

/** The printer of an address `ID.SECRET`; null: it is not its secret. */
export async function findPrinter(
  c: Context,
  { printers }: Pick<StarDeps, 'printers'>,
): Promise<StoredReceiver | null> {
  const [, id, secret] = /^([\da-f-]{36})\.([\w-]{43})$/.exec(c.req.param('address') ?? '') ?? []
  if (id === undefined || secret === undefined) return null
  const found = await printers.find(id)
  if (found?.kind !== 'cloudprnt') return null
  const shown = Buffer.from(hashSecret(secret))
  const isIts = found.secretHashes.some((hash) => {
    const known = Buffer.from(hash)
    return known.length === shown.length && timingSafeEqual(known, shown)
  })
  return isIts ? found : null
}

export interface StarJob {
  readonly venue: CachedVenue
  /** Names it: the event's number, or the page's. */
  readonly token: string
  /** Null: it is a page that shows that the printer works. */
  readonly event: DeskEvent | null
  readonly paper: (on: PrintedForm) => Uint8Array<ArrayBuffer>
  /** Where the printer's cursor is now: at this event, or at one of before without a paper. */
  readonly cursor: number
  /** It was loaded already. */
  readonly isGiven: boolean
}

const mostPages = 20

/** The next event of a printer that makes a ticket; those before it are passed. Null: nothing waits. */
export async function findStarJob(
  printer: StoredReceiver,
  { printers, deskStore, venues }: StarDeps,
): Promise<StarJob | null> {
  const { venueId, receiverId, stations, offered, tries } = printer
  const venue = await findReadable(venues, venueId)
  if (venue === null) return null
  const { testAt } = starSettings(printer)
  if (testAt !== undefined) return testJob(printer, venue, Date.parse(testAt))
  let { cursor } = printer
  for (let page = 0; page < mostPages; page += 1) {
    const found = await deskStore.events(venueId, cursor)
    if (found === null) return null
    for (const event of found.events) {
      const isGiven = event.number < offered
      const attempt = isGiven ? Math.max(2, tries + 1) : 1
      const ticket = ticketFor({ ...event, attempt }, { venue, receiverId, stations })
      if (ticket === null) continue
      const passed = { ...printer, lease: null, cursor }
      const isPassed =
        event.number === cursor ||
        (await printers.settle(passed, { type: 'Done', upTo: event.number, isSeen: false })) !==
          'lost'
      if (!isPassed) return null
      const paper = (on: PrintedForm) => printedTicket(ticket, venue, on)
      const token = String(event.number)
      return { venue, token, event, paper, cursor: event.number, isGiven }
    }
    if (found.next === cursor) return null
    const passed = { ...printer, lease: null, cursor }
    const upTo = found.next
    if ((await printers.settle(passed, { type: 'Done', upTo, isSeen: false })) === 'lost')
      return null
    cursor = upTo
  }
  return null
}

function testJob({ cursor }: StoredReceiver, venue: CachedVenue, at: Instant): StarJob {
  const paper = (on: PrintedForm) => printedTest(at, venue, on)
  return { venue, token: `test-${at}`, event: null, paper, cursor, isGiven: true }
}

/** The settings of a printer that is stored; those of a newer build are as the usual ones. */
export function starSettings({ settings }: Pick<StoredReceiver, 'settings'>) {
  const read = v.safeParse(cloudprntSettingsSchema, settings)
  return read.success ? read.output : v.parse(cloudprntSettingsSchema, {})
}
