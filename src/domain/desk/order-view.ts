import { columnOf } from './board-order.ts'
import type { BoardColumn, BoardOrder } from './board-order.ts'
import { routeLines, shownStations, stationsOf } from './route-lines.ts'
import type { StationPart } from './route-lines.ts'
import type { Station } from './station.ts'
import { isLineDone, isPartDone } from './ticket.ts'
import type { Ticket } from './ticket.ts'

/** The stations of a venue, and those that a screen shows; `shown` null: all. */
export interface ShownStations {
  readonly stations: readonly Station[]
  readonly shown: readonly string[] | null
}

/** An order as a screen of some stations shows it. */
export interface OrderView {
  readonly lines: readonly ViewedLine[]
  /** The parts of the screen's stations; null: the screen shows all of the venue. */
  readonly own: readonly StationPart[] | null
  /** The parts of the order that are not the screen's own; of a screen of all: every part. */
  readonly others: readonly { readonly name: string; readonly isDone: boolean }[]
  /** The column of the screen: a part that is done waits for the others among what is ready. */
  readonly column: BoardColumn
}

interface ViewedLine {
  /** Its place in the order's list. */
  readonly place: number
  /** Ids of the screen's stations that make it. */
  readonly makers: readonly string[]
  /** Names of the other stations that make it. */
  readonly also: readonly string[]
  readonly isDone: boolean
}

/** Null: the venue has no stations, and every screen shows orders whole. */
export function viewOrder(order: BoardOrder, { stations, shown }: ShownStations): OrderView | null {
  if (stations.length === 0) return null
  const ids = shownStations(stations, shown)
  const isOwn = ({ id }: Station) => ids === null || ids.includes(id)
  const { lines, tickets = [] } = order
  const parts = routeLines(lines, stations)
  const own = parts.filter(({ station }) => isOwn(station))
  const others = ids === null ? parts : parts.filter(({ station }) => !isOwn(station))
  return {
    lines: lines.flatMap((line, place) => {
      const makers = stationsOf(line, stations)
      const mine = makers.filter(isOwn)
      if (mine.length === 0) return []
      return [
        {
          place,
          makers: mine.map(({ id }) => id),
          also: ids === null ? [] : makers.filter((each) => !isOwn(each)).map(({ name }) => name),
          isDone: mine.every(({ id }) => isLineDone(tickets, id, place)),
        },
      ]
    }),
    own: ids === null ? null : own,
    others: others.map((part) => ({
      name: part.station.name,
      isDone: isPartDone(tickets, part),
    })),
    column: columnOfParts(order, ids === null ? null : own),
  }
}

function columnOfParts(order: BoardOrder, own: readonly StationPart[] | null): BoardColumn {
  const column = columnOf(order)
  const { tickets = [], recalledAt } = order
  if (!isOpen(order) || own === null) return column
  const isDone = own.every(
    (part) => isPartDone(tickets, part) && lastPress(tickets, part) > (recalledAt ?? -Infinity),
  )
  return isDone ? 'ready' : column
}

/** A recall opens no line: the part is done again once it was pressed after that. */
function lastPress(tickets: readonly Ticket[], { station }: StationPart): number {
  const marks = tickets.find((ticket) => ticket.station === station.id)?.marks ?? []
  return Math.max(...marks.map(({ at }) => at))
}

/** True: it is being made, or is accepted. */
export function isOpen(order: BoardOrder): boolean {
  return ['making', 'later'].includes(columnOf(order))
}

/** False: nothing in the order is for the screen. */
export function isForScreen(order: BoardOrder, at: ShownStations): boolean {
  const view = viewOrder(order, at)
  return view === null || view.lines.length > 0
}

/** The column of a screen that an order stands in. */
export function columnAt(order: BoardOrder, at: ShownStations): BoardColumn {
  return viewOrder(order, at)?.column ?? columnOf(order)
}
