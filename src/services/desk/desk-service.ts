import type { HistoryEvent } from '#contract/desk/history-calls.ts'
import type { HubOrder } from '#contract/desk/hub-calls.ts'
import type { Acceptance, ActDetail, DeskAct, DeskRole, Rejection } from '#domain/desk/act.ts'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import type { Result } from '#domain/result.ts'
import type { Pace } from '#domain/stop/pace.ts'
import type { Stop, Switched } from '#domain/stop/stop.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { PinProblem } from '#services/kiosk/kiosk-service.ts'
import type { ReceiversService } from '#services/desk/receivers-service.ts'
import type { PeopleService } from '#services/desk/people-service.ts'
import type { Store } from '#services/store.ts'

/** A device that staff have set up as a desk, where the orders of one venue are answered. */
interface Desk {
  readonly id: string
  readonly slug: string
  readonly venueId: string
  readonly name: string
  readonly role: DeskRole
  /** The venue's setting; left out: by hand. */
  readonly accepts?: Acceptance
  /** Ids of the stations that it shows; null or left out: all. */
  readonly shown?: readonly string[] | null
  /** True: cancelling an order needs a person, by name and PIN; left out: it does not. */
  readonly asksPerson?: boolean | undefined
  /** True: the browser of a signed-in person; left out: a device of the venue. */
  readonly isPersonal?: boolean | undefined
}

/** A person who may stand in at a shared tablet. */
interface Sealer {
  readonly id: string
  readonly name: string
}

/** How a desk hears of orders. */
export type DeskLink =
  | { readonly type: 'live' }
  | { readonly type: 'catchingUp' }
  /** `since` null: it has never heard. */
  | { readonly type: 'deaf'; readonly since: Instant | null }
  /** The device was taken off the venue's list. */
  | { readonly type: 'gone' }

/** An act that the server has not taken: `held` while it can be undone, `rejected` until staff have read it. */
export interface PressedAct {
  readonly act: DeskAct
  readonly state: 'held' | 'waiting' | 'rejected'
  /** When an act that is held leaves. */
  readonly leavesAt: Instant
  /** Null: not rejected. */
  readonly why: Rejection | null
}

export interface DeskBoard {
  /** Null: this device is no desk. */
  readonly desk: Desk | null
  readonly link: DeskLink
  /** The orders that the server knows, with this device's own acts on top. */
  readonly orders: readonly BoardOrder[]
  /** Oldest first. */
  readonly acts: readonly PressedAct[]
  /** Null: not heard yet. */
  readonly switched: Switched | null
}

interface DeskState {
  /** The page is in front. */
  readonly visible: boolean
  readonly started: boolean
  readonly sound: boolean
}

export interface OlderOrders {
  readonly orders: readonly BoardOrder[]
  /** Names where the next page begins; null: it is the last. */
  readonly next: string | null
}

/** A printer of the venue that prints its tickets. */
export interface DeskPrinter {
  readonly id: string
  readonly name: string
}

export interface DeskService {
  /** `Reading`: until the device's database has answered; `Unstored`: it has none. */
  readonly board: Store<DeskBoard | 'Reading' | 'Unstored'>
  readonly setUp: (
    slug: string,
    typed: { readonly pin: string; readonly name: string; readonly role: DeskRole },
  ) => Promise<Result<null, PinProblem>>
  readonly receivers: ReceiversService
  /** Makes this browser the desk of the person who is signed in. False: the server says no, or was not reached. */
  readonly enter: (slug: string) => Promise<boolean>
  /** Null: the server was not reached. */
  readonly sealers: () => Promise<readonly Sealer[] | null>
  /** The seal of a person for one act. */
  readonly seal: (personId: string, pin: string) => Promise<Result<string, PinProblem>>
  readonly people: PeopleService
  readonly press: (order: Pick<BoardOrder, 'id' | 'event'>, detail: ActDetail) => Promise<void>
  /** One press for several orders: an act each, which leave together. */
  readonly pressAll: (
    orders: readonly Pick<BoardOrder, 'id' | 'event'>[],
    detail: ActDetail,
  ) => Promise<void>
  /** Ignored of acts that have left. */
  readonly undo: (...actIds: readonly string[]) => Promise<unknown>
  /** Staff have read that an act was rejected. */
  readonly dismiss: (actId: string) => Promise<void>
  /** Takes something off the menu, or sells it. False: the server was not reached, or took it not. */
  readonly stop: (stop: Omit<Stop, 'id'>) => Promise<boolean>
  /** The same of the end of a stop. */
  readonly lift: (stopId: string) => Promise<boolean>
  /** The same of the pace of a way of selling. */
  readonly setPace: (pace: Pace) => Promise<boolean>
  /** The venue's printers; none where the server is not reached. */
  readonly printers: () => Promise<readonly DeskPrinter[]>
  /** Prints an order again. False: the server was not reached, or took it not. */
  readonly printOn: (printer: DeskPrinter, order: Pick<BoardOrder, 'id'>) => Promise<boolean>
  /** The events of an order, oldest first; null: the server was not reached, or has none. */
  readonly history: (orderId: string) => Promise<readonly HistoryEvent[] | null>
  /** Orders of any age, latest first; null: the server was not reached, or gives none. */
  readonly older: (query: string, before: string | null) => Promise<OlderOrders | null>
  /** The stations that this device shows from now on; null: all. */
  readonly show: (stations: readonly string[] | null) => Promise<void>
  /** Orders to a hub with their makers' parts; null: the server was not reached. */
  readonly hubOrders: () => Promise<readonly HubOrder[] | null>
  readonly checkIn: (state: DeskState) => Promise<void>
  /** Deletes the desk from this device, with all of its orders. */
  readonly leave: (pin: string) => Promise<Result<null, PinProblem>>
  /** Deletes a desk that was taken off the list. */
  readonly retire: () => Promise<void>
  readonly now: () => Instant
}
