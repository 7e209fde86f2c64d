import { writeFile } from 'node:fs/promises'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { VenueId } from '#domain/ids.ts'
import type { BoardRow, DeskStore } from '#server/desk/desk-store.ts'
import { isPrinter } from '#server/receiver/receiver-store.ts'
import type { ListedReceiver, ReceiverStore } from '#server/receiver/receiver-store.ts'
import { layOutTicket } from '#server/ticket/lay-out-ticket.ts'
import { paperOf, ticketOrder } from '#server/ticket/ticket-order.ts'
import { ticketPicture, ticketText } from '#server/ticket/render-ticket.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import type { Options } from './parse-words.ts'
import type { VenueTerminal } from './venue-terminal.ts'

export interface TicketCommand {
  readonly type: 'ticket'
  readonly slug: string
  /** The number that people say. */
  readonly number: number
  /** A file for a picture; null: text, on the terminal. */
  readonly out: string | null
}

export function parseTicket(
  slug: string,
  number: string,
  { out }: Options,
): Result<TicketCommand, string> {
  if (!isNumber(number)) return failure(`${number} is no number of an order`)
  return success({ type: 'ticket', slug, number: Number(number), out: out ?? null })
}

export interface PrintCommand {
  readonly type: 'print'
  readonly slug: string
  readonly number: number
  /** The id or the name of a printer; null: the venue has one only. */
  readonly to: string | null
}

export function parsePrint(
  slug: string,
  number: string,
  { to }: Options,
): Result<PrintCommand, string> {
  if (!isNumber(number)) return failure(`${number} is no number of an order`)
  return success({ type: 'print', slug, number: Number(number), to: to ?? null })
}

function isNumber(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
}

export interface PrintDeps extends Omit<TicketDeps, 'deskStore'> {
  readonly deskStore: Pick<DeskStore, 'board' | 'copy'>
  readonly receivers: Pick<ReceiverStore, 'list'>
}

/** Prints an order again on a printer, as a copy. Returns the exit code. */
export async function printAgain(
  { slug, number, to }: PrintCommand,
  deps: PrintDeps,
): Promise<number> {
  const { deskStore, receivers, print, printError, at } = deps
  const found = await findOrder({ slug, number }, deps)
  if (!found.ok) {
    printError(found.error)
    return 1
  }
  const printer = await findPrinter(found.value.venueId, to, receivers)
  if (!printer.ok) {
    printError(printer.error)
    return 1
  }
  const { venueId, row } = found.value
  const { receiverId, name } = printer.value
  const { orderId } = row
  await deskStore.copy({ venueId, orderId, receiverId, deskId: null, now: at.getTime() })
  print(`Order ${number} is printed again on ${name}`)
  return 0
}

async function findPrinter(
  venueId: VenueId,
  to: string | null,
  receivers: PrintDeps['receivers'],
): Promise<Result<ListedReceiver, string>> {
  const printers = (await receivers.list(venueId)).filter((each) => each.isOn && isPrinter(each))
  const named = printers.filter(({ receiverId, name }) => to === receiverId || to === name)
  const [printer, ...more] = to === null ? printers : named
  if (printer && more.length === 0) return success(printer)
  const names = printers.map(({ receiverId, name }) => `${receiverId} (${name})`)
  if (names.length === 0) return failure('There is no printer that is on')
  return failure(`--to: say which printer: ${names.join(', ')}`)
}

export interface TicketDeps extends Pick<VenueTerminal, 'print' | 'printError'> {
  readonly venueStore: VenueStore
  readonly deskStore: Pick<DeskStore, 'board'>
  readonly at: Date
}

const columns = 48

/** Prints the ticket of an order as its kitchen's paper has it. Returns the exit code. */
export async function printTicket(
  { slug, number, out }: TicketCommand,
  deps: TicketDeps,
): Promise<number> {
  const { venueStore, print, printError } = deps
  const found = await findOrder({ slug, number }, deps)
  if (!found.ok) {
    printError(found.error)
    return 1
  }
  const { venueId, row } = found.value
  const cached = await createVenueCache(venueStore, 0).byId(venueId)
  if (cached === null) {
    printError(`There is no venue "${slug}"`)
    return 1
  }
  const order = ticketOrder(row, cached)
  const { status } = order
  const kind = status === 'refused' || status === 'cancelled' ? 'cancelled' : 'new'
  const ticket = { order, kind, copy: 1, station: null, lines: null } as const
  const paper = paperOf(cached, { form: 'escpos', columns })
  const markup = layOutTicket(ticket, cached.venue, { ...paper, charset: 'unicode' })
  if (out === null) print(ticketText(markup, columns).trimEnd())
  else {
    await writeFile(out, ticketPicture(markup, columns))
    print(`Wrote ${out}`)
  }
  return 0
}

const day = 24 * 60 * 60_000

interface NumberedOrder {
  readonly slug: string
  readonly number: number
}

/** The order of a number within the last day, or that is not over; of more, the last one placed. */
async function findOrder(
  { slug, number }: NumberedOrder,
  { venueStore, deskStore, at }: Pick<TicketDeps, 'venueStore' | 'deskStore' | 'at'>,
): Promise<Result<{ readonly venueId: VenueId; readonly row: BoardRow }, string>> {
  const venueId = await venueStore.findBySlug(slug)
  const since = new Date(at.getTime() - day)
  const board = venueId && (await deskStore.board(venueId, { since, overSince: since }))
  if (!venueId || !board) return failure(`There is no venue "${slug}"`)
  const row = board.orders.findLast(({ checkNum }) => checkNum === number)
  return row ? success({ venueId, row }) : failure(`${slug} has no order ${number} of today`)
}
