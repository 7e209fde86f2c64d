import { linesFor, shownStations } from '#domain/desk/route-lines.ts'
import { ticketOfEvent } from '#domain/desk/ticket-of-event.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { ownLanguage, venueName } from '#domain/venue/local-text.ts'
import type { DeskEvent } from '#server/desk/desk-store.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import type { Ticket } from './lay-out-ticket.ts'
import { layOutTest, layOutTicket } from './lay-out-ticket.ts'
import { renderTicket } from './render-ticket.ts'
import type { TicketForm } from './render-ticket.ts'
import { paperOf, ticketOrder } from './ticket-order.ts'

export interface PrintedFor {
  readonly venue: CachedVenue
  readonly receiverId: string
  /** The stations whose lines it gets; null: all. */
  readonly stations: readonly string[] | null
}

/** The ticket that a printer prints for an event (see note: what prints when); null: none. */
export function ticketFor(
  event: DeskEvent & { readonly attempt: number },
  { venue, receiverId, stations }: PrintedFor,
): Ticket | null {
  const order = ticketOrder(event.order, venue)
  const kind = ticketOfEvent(event, order, receiverId)
  if (kind === null) return null
  const copy = (event.copy?.number ?? 1) + event.attempt - 1
  const all = venue.stations.stations
  const shown = shownStations(all, stations)
  const { lines } = linesFor(order.lines, all, stations)
  // Its stations make nothing of the order.
  if (shown !== null && lines.length === 0) return null
  const own = all.filter(({ id }) => shown?.includes(id))
  return {
    order,
    kind,
    copy,
    station: own.length === 0 ? null : own.map(({ name }) => name).join(', '),
    lines: lines.map(({ place: position, also }) => ({ position, also })),
  }
}

export interface PrintedForm {
  readonly form: TicketForm
  readonly columns: number
}

export function printedTicket(
  ticket: Ticket,
  cached: CachedVenue,
  on: PrintedForm,
): Uint8Array<ArrayBuffer> {
  return renderTicket(layOutTicket(ticket, cached.venue, paperOf(cached, on)), on)
}

/** A page that shows that a printer works. */
export function printedTest(
  at: Instant,
  cached: CachedVenue,
  on: PrintedForm,
): Uint8Array<ArrayBuffer> {
  const paper = paperOf(cached, on)
  const { timeZone } = cached.venue
  const name = venueName(cached.venue, ownLanguage(cached.venue))
  return renderTicket(layOutTest(at, { timeZone, name }, paper), on)
}
