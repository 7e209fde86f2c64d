import type { Instant } from '#domain/time/venue-time.ts'
import { routeLines } from './route-lines.ts'
import type { RoutedLine, StationPart } from './route-lines.ts'
import type { Station } from './station.ts'

/** The presses at one station on the lines of an order. */
export interface Ticket {
  /** The station's id. */
  readonly station: string
  /** One for each line that was ever pressed. */
  readonly marks: readonly TicketMark[]
}

interface TicketMark {
  /** The line's place in the order's list. */
  readonly line: number
  readonly isDone: boolean
  /** When it was pressed: of two presses the later counts. */
  readonly at: Instant
}

export interface TicketPress {
  readonly station: string
  readonly lines: readonly number[]
  readonly isDone: boolean
  readonly at: Instant
}

/** The tickets after a press; null: every line was pressed later, or at that moment. */
export function pressTicket(
  tickets: readonly Ticket[],
  { station, lines, isDone, at }: TicketPress,
): readonly Ticket[] | null {
  const known = tickets.find((ticket) => ticket.station === station)?.marks ?? []
  const pressed = [...new Set(lines)].filter(
    (line) => !known.some((mark) => mark.line === line && mark.at >= at),
  )
  if (pressed.length === 0) return null
  const others = known.filter(({ line }) => !pressed.includes(line))
  const marks = [...others, ...pressed.map((line) => ({ line, isDone, at }))]
  const ticket = { station, marks: marks.toSorted((one, other) => one.line - other.line) }
  return [...tickets.filter((each) => each.station !== station), ticket]
}

export function isLineDone(tickets: readonly Ticket[], station: string, line: number): boolean {
  const marks = tickets.find((ticket) => ticket.station === station)?.marks ?? []
  return marks.some((mark) => mark.line === line && mark.isDone)
}

/** True: every line of the part is done. */
export function isPartDone(tickets: readonly Ticket[], { station, lines }: StationPart): boolean {
  return lines.every((line) => isLineDone(tickets, station.id, line))
}

interface Ticketed {
  readonly lines: readonly RoutedLine[]
  /** Left out: none was pressed, or an entry of an older build. */
  readonly tickets?: readonly Ticket[] | undefined
}

/** True: the order has parts, and each is done. */
export function areTicketsDone(
  { lines, tickets = [] }: Ticketed,
  stations: readonly Station[],
): boolean {
  const parts = routeLines(lines, stations)
  return parts.length > 0 && parts.every((part) => isPartDone(tickets, part))
}

/** True: with the press every line of the station's part is done. */
export function finishesTicket(
  { lines, tickets = [] }: Ticketed,
  press: TicketPress,
  stations: readonly Station[],
): boolean {
  const part = routeLines(lines, stations).find(({ station }) => station.id === press.station)
  return (
    press.isDone && part !== undefined && isPartDone(pressTicket(tickets, press) ?? tickets, part)
  )
}
