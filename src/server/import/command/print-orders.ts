import { formatInTimeZone } from 'date-fns-tz'
import type { WrittenBoardOrder } from '#contract/desk/board-order-wire.ts'
import { overShownMs } from '#domain/desk/board-order.ts'
import { unreachable } from '#domain/result.ts'
import type { DeskStore } from '#server/desk/desk-store.ts'
import { watchVenues } from '#server/desk/watch-venues.ts'
import { writeBoardOrder } from '#server/desk/write-board-order.ts'
import { countWords } from '#server/import/faults/write-fault.ts'
import type { ReceiverStore } from '#server/receiver/receiver-store.ts'
import { describeReceivers } from './describe-receivers.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import type { VenueTerminal } from './venue-terminal.ts'

export interface OrdersCommand {
  readonly type: 'orders'
  readonly slug: string
  /** Goes on with each change. */
  readonly watch: boolean
}

export interface OrdersDeps extends Pick<VenueTerminal, 'print' | 'printError'> {
  readonly venueStore: VenueStore
  readonly deskStore: DeskStore
  /** Left out: it is not said what gets the orders. */
  readonly receivers?: Pick<ReceiverStore, 'list'>
  readonly at: Date
  /** Ends a command that goes on; left out: it ends with its process. */
  readonly ends?: AbortSignal
  /** Between two looks, in milliseconds; left out: a second. */
  readonly everyMs?: number
}

const day = 24 * 60 * 60_000

/** Prints the orders of a venue's desk. Returns the exit code. */
export async function printOrders(
  { slug, watch: goesOn }: OrdersCommand,
  deps: OrdersDeps,
): Promise<number> {
  const { venueStore, deskStore, receivers, print, printError, at, ends, everyMs = 1_000 } = deps
  const venueId = await venueStore.findBySlug(slug)
  const cached = venueId && (await createVenueCache(venueStore, 0).byId(venueId))
  const board =
    venueId &&
    (await deskStore.board(venueId, {
      since: new Date(at.getTime() - day),
      overSince: new Date(at.getTime() - overShownMs),
    }))
  if (!venueId || !cached || !board) {
    printError(`There is no venue "${slug}"`)
    return 1
  }
  const { timeZone } = cached.venue
  const printAll = (orders: typeof board.orders) => {
    for (const order of orders) {
      for (const line of describe(writeBoardOrder(order, cached, 'counter'), timeZone)) print(line)
    }
  }
  const got = receivers && describeReceivers(await receivers.list(venueId), timeZone)
  if (got) print(`Receivers: ${got}`)
  printAll(board.orders)
  if (!goesOn) {
    print(countWords(board.orders.length, 'order'))
    return 0
  }
  const watch = watchVenues({ deskStore, everyMs })
  const signal = ends ?? new AbortController().signal
  let { next } = board
  while (await watch.until(venueId, next, signal)) {
    const changes = await deskStore.changes(venueId, next)
    if (changes === null) break
    printAll(changes.orders)
    next = changes.next
  }
  watch.close()
  return 0
}

function describe(order: WrittenBoardOrder, timeZone: string): readonly string[] {
  const clock = (moment: string) => formatInTimeZone(moment, timeZone, 'HH:mm')
  const time = order.promisedAt ?? order.dueAt
  const head = [
    String(order.number).padStart(4),
    clock(order.placedAt),
    placeOf(order.place),
    stateOf(order),
    ...(time === null ? [] : [`for ${formatInTimeZone(time, timeZone, 'yyyy-MM-dd HH:mm')}`]),
    order.firstName,
  ]
  const lines = order.lines.map(({ quantity, name, options, memo }) => {
    const words = memo === '' ? [] : [`"${memo.replaceAll('\n', ' ')}"`]
    return `        ${quantity} × ${[name, ...options, ...words].join(' · ')}`
  })
  const notes = order.notes === '' ? [] : [`        "${order.notes.replaceAll('\n', ' ')}"`]
  return [head.filter((part) => part !== '').join('  '), ...lines, ...notes]
}

function placeOf(place: WrittenBoardOrder['place']): string {
  switch (place.type) {
    case 'table':
      return `table ${place.table}`
    case 'counter':
      return 'pick-up'
    case 'delivery':
      return 'delivery'
    case 'suite':
      return `suite ${place.name}`
    case 'class':
      return `class ${place.schoolClass} ${place.child}`.trim()
    case 'unsaid':
      return ''
    default:
      return unreachable(place)
  }
}

function stateOf({ status, seenAt, recalledAt, refusal }: WrittenBoardOrder): string {
  if (status === 'received') return seenAt === null ? 'new, not seen' : 'new'
  if (status === 'ready' && recalledAt !== null) return 'ready, recalled'
  return refusal === null ? status : `${status}: ${refusal.reason}`
}
