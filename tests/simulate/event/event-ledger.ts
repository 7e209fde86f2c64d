import type { Cents } from '#domain/money/money.ts'

/** What people wanted of the devices, recorded apart from the program, to judge it. */
export interface EventLedger {
  /** Each line that was put into a cart, by its unique memo. */
  readonly lines: Map<string, WantedLine>
  /** Each order that a device has stored, by its id. */
  readonly orders: Map<string, WantedOrder>
  /** Orders that their attendant has taken back or dismissed. */
  readonly takenBack: Set<string>
  /** Orders that an attendant has left to the tablet that took them, by `leftBy`. */
  readonly left: Set<string>
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
    orders: new Map(),
    takenBack: new Set(),
    left: new Set(),
    paidBy: new Map(),
    suiteOfUser,
  }
}
