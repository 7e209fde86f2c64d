import { isTakenDay } from '#contract/order/school-order-calls.ts'
import type { DayRefund, RefusedDay, TakenDay } from '#contract/order/school-order-calls.ts'
import { isRejected } from '#domain/order/order-status.ts'
import { withLaterState } from '#contract/order/order-facts.ts'
import type { Receipt } from './receipt.ts'

/** A receipt with the states of its days in a later answer, which moves none of them back. */
export function withDayStatuses(
  receipt: Receipt,
  answered: readonly (TakenDay | RefusedDay)[] | undefined,
): Receipt {
  if (!receipt.days || !answered) return receipt
  const later = new Map(answered.filter(isTakenDay).map((day) => [day.orderId, day]))
  return {
    ...receipt,
    days: receipt.days.map((day) => {
      const now = isTakenDay(day) ? later.get(day.orderId) : undefined
      return isTakenDay(day) && now ? withLaterState(day, now) : day
    }),
  }
}

/** A receipt after one of its days was cancelled; it is over with the last of them. */
export function withoutDay(
  receipt: Receipt,
  { orderId, refund }: { readonly orderId: string; readonly refund: DayRefund },
): Receipt {
  const days = receipt.days?.map((day) => {
    if (!isTakenDay(day) || day.orderId !== orderId) return day
    const status = isRejected(day.status) ? day.status : ('cancelled' as const)
    return { ...day, status, refund }
  })
  const isOver = days?.every((day) => !isTakenDay(day) || isRejected(day.status))
  return { ...receipt, ...(days ? { days } : {}), ...(isOver ? { status: 'cancelled' } : {}) }
}
