import type { RefusedDay, TakenDay } from '#contract/order/school-order-calls.ts'
import { zeroCents } from '#domain/money/money.ts'
import { isCardMethod } from '#domain/payment/payment-methods.ts'
import { paidHow } from './paid-how.ts'
import type { AgreedOrder } from './outbox-entry.ts'
import type { Receipt } from './receipt.ts'
import { isOfDay } from './is-of-day.ts'

/** The outcome of each day of a school's order, with the child's name as the person read it. */
export function daysOfReceipt(
  { days: agreed = [], costs, details }: AgreedOrder,
  days: readonly (TakenDay | RefusedDay)[] | undefined,
): Pick<Receipt, 'days'> {
  if (!days) return {}
  const { paidBy } = paidHow({ costs, details })
  const isCharged = paidBy !== undefined && isCardMethod(paidBy)
  return {
    days: days.map((day) => {
      const own = agreed.find((each) => isOfDay(each, day))
      return {
        ...day,
        childName: own?.childName ?? null,
        orderIds: own?.orderIds ?? [],
        ...(own ? { charge: isCharged ? own.costs.amountDue : zeroCents } : {}),
        ...(own?.schoolClass === undefined ? {} : { schoolClass: own.schoolClass }),
        ...(own?.replaces === undefined ? {} : { replaces: own.replaces }),
      }
    }),
  }
}
