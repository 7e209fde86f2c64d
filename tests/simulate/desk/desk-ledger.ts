import type { DeskAct } from '#domain/desk/act.ts'
import type { OrderId } from '#domain/ids.ts'

/** What was pressed, done, shown and read at a venue's desks, as the witness has followed it. */
export interface DeskLedger {
  readonly pressed: Map<string, { readonly act: DeskAct; readonly tablet: string }>
  /** Acts by id, here and below: taken back before they left. */
  readonly undone: Set<string>
  /** The server has answered that it is done, whether or not the answer came. */
  readonly done: Set<string>
  /** It has left an event. */
  readonly applied: Set<string>
  /** Its tablet has heard that it is done. */
  readonly settled: Set<string>
  /** Its tablet has shown that it was rejected. */
  readonly rejected: Set<string>
  /** Orders with an event of an act. */
  readonly touched: Set<OrderId>
  /** Whether the last change of an order was pressed long before it was known. */
  readonly late: Map<OrderId, boolean>
  /** Keys of guests, and the numbers that they read. */
  readonly receipts: Map<string, number>
  readonly show: (receiver: string, orderId: OrderId) => void
  readonly had: (receiver: string, orderId: OrderId) => boolean
  readonly isScript: (receiver: string) => boolean
  /** The orders that the script has got. */
  readonly ofScript: Set<OrderId>
}

export function createDeskLedger(): DeskLedger {
  const shown = new Map<string, Set<OrderId>>()
  const ofScript = new Set<OrderId>()
  const isScript = (receiver: string) => !receiver.startsWith('desk ')
  return {
    pressed: new Map(),
    undone: new Set(),
    done: new Set(),
    applied: new Set(),
    settled: new Set(),
    rejected: new Set(),
    touched: new Set(),
    late: new Map(),
    receipts: new Map(),
    ofScript,
    isScript,
    show: (receiver, orderId) => {
      shown.set(receiver, (shown.get(receiver) ?? new Set()).add(orderId))
    },
    had: (receiver, orderId) =>
      isScript(receiver) ? ofScript.has(orderId) : (shown.get(receiver)?.has(orderId) ?? false),
  }
}
