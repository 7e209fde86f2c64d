import type { Delivery } from '#domain/delivery/delivery.ts'
import type { ItemId, OrderId } from '#domain/ids.ts'
import type { Avoided } from '#domain/menu/avoided.ts'
import type { Cents, Currency } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { unreachable } from '#domain/result.ts'
import type { Costs } from '#domain/pricing/costs.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Refusal } from './act.ts'
import type { Ticket } from './ticket.ts'

/** An order as its venue's desk shows it. */
export interface BoardOrder {
  readonly id: OrderId
  /** The number of its last event: the entry with the higher one counts, whichever came first. */
  readonly event: number
  /** The number shown to people. */
  readonly number: number
  readonly type: OrderType
  readonly status: OrderStatus
  readonly place: BoardPlace
  /** Empty: the order has no person any more. */
  readonly firstName: string
  /** Null: not for the device's role, here and of the bill. */
  readonly contact: BoardContact | null
  readonly placedAt: Instant
  /** The time that the guest chose; null: as soon as possible. */
  readonly dueAt: Instant | null
  /** When it is made, as it was taken; null or left out: not known, as of an older build. */
  readonly fireAt?: Instant | null | undefined
  /** Minutes that its slowest menu takes. */
  readonly prepMinutes: number
  /** Null, here and below: not yet, or not any more. */
  readonly seenAt: Instant | null
  readonly promisedAt: Instant | null
  /** When the promised time was pressed. */
  readonly promiseMadeAt: Instant | null
  readonly readyAt: Instant | null
  readonly recalledAt: Instant | null
  readonly endedAt: Instant | null
  /** Its guest cancelled it before anybody saw it. */
  readonly isByGuest: boolean
  readonly refusal: Refusal | null
  readonly lines: readonly BoardLine[]
  /** Pressed at the stations; left out: an entry of an older build. */
  readonly tickets?: readonly Ticket[] | undefined
  /** The guest's words to the venue; may be empty. */
  readonly notes: string
  readonly answers: readonly BoardAnswer[]
  /** Has a drink: the guest certified their age. */
  readonly checksAge: boolean
  readonly payment: BoardPayment
  readonly bill: BoardBill | null
  /** The name of the hub that it is a part of an order to; left out: none. */
  readonly hub?: string | undefined
  /** The order that it is another round of; left out: none. */
  readonly roundOf?: OrderId | undefined
}

export type BoardPlace =
  | { readonly type: 'table'; readonly table: string; readonly area: string | null }
  | { readonly type: 'counter' }
  /** `to` null: not for the device's role. */
  | { readonly type: 'delivery'; readonly to: Delivery | null }
  | {
      readonly type: 'suite'
      readonly name: string
      /** Null or left out: not said, or of an older build; of the event below too. */
      readonly level?: string | null | undefined
      readonly event?: string | null | undefined
    }
  /** A school's lunch; empty: not known. */
  | { readonly type: 'class'; readonly child: string; readonly schoolClass: string }
  | { readonly type: 'unsaid' }

interface BoardContact {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
}

export interface BoardLine {
  readonly itemId: ItemId
  /** The section and the menu that it was ordered from; left out: an entry of an older build. */
  readonly sectionId?: string | undefined
  readonly menuId?: string | undefined
  readonly quantity: number
  /** The name in the venue's own language, as the options are. */
  readonly name: string
  readonly options: readonly string[]
  /** The guest's words about the line; may be empty. */
  readonly memo: string
  /** Allergens and diets that its eater avoids and that the line has. */
  readonly avoids: Avoided
}

interface BoardAnswer {
  readonly question: string
  readonly answers: readonly string[]
}

/** `later`: on a tab, an invoice, or by a number of the venue's books. */
export const boardPayments = ['paid', 'at_venue', 'later'] as const
type BoardPayment = (typeof boardPayments)[number]

interface BoardBill {
  readonly currency: Currency
  readonly costs: Costs
  /** One a line, before any discount. */
  readonly lineAmounts: readonly Cents[]
}

export type BoardColumn = 'new' | 'later' | 'making' | 'ready' | 'over'

/** The column of the board that an order stands in; a recalled one is being made again. */
export function columnOf({
  status,
  recalledAt,
}: Pick<BoardOrder, 'status' | 'recalledAt'>): BoardColumn {
  switch (status) {
    case 'received':
      return 'new'
    case 'accepted':
      return 'later'
    case 'preparing':
      return 'making'
    case 'ready':
      return recalledAt === null ? 'ready' : 'making'
    case 'completed':
    case 'refused':
    case 'cancelled':
      return 'over'
    default:
      return unreachable(status)
  }
}

/** The entry that counts of two of one order. */
export function laterOf(one: BoardOrder, other: BoardOrder): BoardOrder {
  return other.event >= one.event ? other : one
}

/** Orders without an end that are older than this, and were for no later time, are off the board. */
export const openShownMs = 24 * 60 * 60_000

/** Orders that are over stay on the board this long. */
export const overShownMs = 2 * 60 * 60_000
