import { overShownMs } from '#domain/desk/board-order.ts'
import { isFinal } from '#domain/order/order-status.ts'
import type { LedgerLine } from '#server/payment/test-ledger.ts'
import type { MemoryOrderStore, ReceivedOrder } from '#tests/twins/order/memory-order-store.ts'
import { judgeMoney } from '../event/judge-money.ts'
import type { DeskLedger } from './desk-ledger.ts'
import { venueId } from './desk-provider.ts'
import type { DeskTablet } from './desk-tablet.ts'

interface DeskEnd {
  readonly ledger: DeskLedger
  readonly orders: MemoryOrderStore
  readonly tablets: readonly DeskTablet[]
  readonly money: readonly LedgerLine[]
  readonly now: number
}

/** Once all is well and quiet. Null: every promise is kept. */
export function judgeDeskEnd(end: DeskEnd): string | null {
  const { ledger, orders, money } = end
  const received = orders.received()
  return (
    judgeActs(ledger) ??
    judgeBoards(end) ??
    judgeReceipts(ledger, received) ??
    judgeMoney(money, received)
  )
}

/** Applied, so already, or shown as rejected; what was undone has never left. */
function judgeActs({ pressed, undone, done, settled, rejected, applied }: DeskLedger) {
  for (const [id, { act, tablet }] of pressed) {
    const name = `${act.kind} ${id.slice(0, 4)} of ${tablet}`
    if (undone.has(id)) continue
    if (rejected.has(id)) {
      if (applied.has(id)) return `${name} is shown as rejected, and was done`
      continue
    }
    if (!settled.has(id)) return `stuck: ${name} has no answer`
    if (!done.has(id)) return `lost: ${name} was never done`
  }
  return null
}

/** Each receiver has each order, as the server has it. */
function judgeBoards({ ledger, orders, tablets, now }: DeskEnd): string | null {
  const events = orders.eventsOf(venueId)
  for (const { order, checkNum, status } of orders.received()) {
    const { orderId } = order
    const event = 1 + events.findLastIndex((each) => each.orderId === orderId)
    const last = events[event - 1]
    // Off the boards soon.
    if (last && isFinal(status) && now - last.at > overShownMs / 2) continue
    for (const { name, rows, weather } of tablets) {
      const shown = rows().orders.get(orderId)
      // By its clock it was over for long.
      if (!shown && isFinal(status) && weather.clockWasWrong) continue
      if (!shown) return `lost: #${checkNum} is not on ${name}`
      if (shown.event !== event || shown.status !== status) {
        return `${name} shows #${checkNum} as ${shown.status} of event ${shown.event}, and it is ${status} of ${event}`
      }
    }
    if (!ledger.ofScript.has(orderId)) return `lost: the script has not got #${checkNum}`
  }
  return null
}

function judgeReceipts(
  { receipts }: DeskLedger,
  received: readonly ReceivedOrder[],
): string | null {
  const numbers = new Map(received.map(({ key, checkNum }) => [String(key), checkNum]))
  if (numbers.size !== received.length) return 'doubled: a key has two orders'
  for (const [key, number] of receipts) {
    if (numbers.get(key) !== number) return `a guest reads #${number}, which is not their order`
  }
  const unread = received.find(({ key }) => !receipts.has(key))
  return unread ? `lost: the guest of #${unread.checkNum} does not know of it` : null
}
