import type { AnsweredGuest } from '#contract/suite/guest-calls.ts'
import type { Receipt } from '#sync/receipt.ts'
import type { Cents } from '#domain/money/money.ts'

/** What people wanted of the devices, recorded apart from the program, to judge it. */
export interface EventLedger {
  /** Each line that was put into a cart, by its unique memo. */
  readonly lines: Map<string, WantedLine>
  /** The quantity of each. */
  readonly wanted: Map<string, number>
  /** Lines that their attendant or guest has taken off the cart. */
  readonly takenOff: Set<string>
  /** Each order that a device has stored, by its id. */
  readonly orders: Map<string, WantedOrder>
  /** Orders that their attendant has taken back or dismissed. */
  readonly takenBack: Set<string>
  /** Receipts of accounts that their devices have shown, by `leftBy`. */
  readonly ofAccounts: Map<string, Receipt>
  /** Those that went with their person: the account has them. */
  readonly gone: Map<string, Receipt>
  /** Orders that an attendant has left to the tablet that took them, by `leftBy`. */
  readonly left: Set<string>
  /** The code of each key that a guest's order was stored under. */
  readonly guestOrders: Map<string, string>
  /** Keys of guests' orders that somebody who may has pressed "Allow" for. */
  readonly allowed: Set<string>
  /** What the server has answered, by the key of a guest's order. */
  readonly guestAnswers: Map<string, AnsweredGuest>
  /** The payment of each suite with orders. */
  readonly paidBy: Map<string, string>
  /** The suite of each user whose cart may be parked: as operators act for it, or its owner's. */
  readonly suiteOfUser: ReadonlyMap<string, string>
}

export function leftBy(device: string, id: string): string {
  return `${device} ${id}`
}

interface WantedLine {
  readonly name: string
  readonly suite: string
}

interface WantedOrder {
  readonly device: string
  readonly suite: string
  readonly memos: readonly string[]
  readonly total: Cents
}

export function createEventLedger(suiteOfUser: EventLedger['suiteOfUser']): EventLedger {
  return {
    lines: new Map(),
    wanted: new Map(),
    takenOff: new Set(),
    orders: new Map(),
    takenBack: new Set(),
    ofAccounts: new Map(),
    gone: new Map(),
    left: new Set(),
    guestOrders: new Map(),
    allowed: new Set(),
    guestAnswers: new Map(),
    paidBy: new Map(),
    suiteOfUser,
  }
}
