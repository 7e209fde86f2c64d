import type { ActDetail, DeskAct } from '#domain/desk/act.ts'
import type { DeskBoard } from '#services/desk/desk-service.ts'
import type { DeskRecords } from '#storage/desk/desk-records.ts'

type TicketDetail = Extract<ActDetail, { readonly kind: 'ticket' }>

/**
 * A line that is opened while the act that did it can be undone: that act is taken back, and what else it
 * did stays. Returns the act that is left; null: none.
 */
export async function pressAgain(
  records: Pick<DeskRecords, 'undo'>,
  { acts }: Pick<DeskBoard, 'acts'>,
  { orderId, detail }: { readonly orderId: DeskAct['orderId']; readonly detail: ActDetail },
): Promise<ActDetail | null> {
  if (detail.kind !== 'ticket' || detail.isDone) return detail
  for (const { act, state } of acts) {
    if (state !== 'held' || act.orderId !== orderId) continue
    if (act.kind !== 'ticket' || !act.isDone || act.station !== detail.station) continue
    const [done, open] = [without(act.lines, detail.lines), without(detail.lines, act.lines)]
    // One act cannot do both: the held one leaves before this.
    if (done.length > 0 && open.length > 0) continue
    const undone = await records.undo(act.id)
    if (undone.ok && undone.value) return leftOf(detail, done, open)
  }
  return detail
}

function leftOf(
  detail: TicketDetail,
  done: TicketDetail['lines'],
  open: TicketDetail['lines'],
): TicketDetail | null {
  if (done.length > 0) return { ...detail, lines: done, isDone: true }
  return open.length > 0 ? { ...detail, lines: open } : null
}

function without(lines: readonly number[], others: readonly number[]): readonly number[] {
  return lines.filter((line) => !others.includes(line))
}
