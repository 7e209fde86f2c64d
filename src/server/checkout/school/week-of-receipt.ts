import { isTakenDay } from '#contract/order/school-order-calls.ts'
import type { RefusedDay } from '#contract/order/school-order-calls.ts'
import { asId } from '#domain/ids.ts'
import type { OrderId } from '#domain/ids.ts'
import { isRejected } from '#domain/order/order-status.ts'
import type { ChildStore } from '#server/account/child-store.ts'
import type { OrderContent, OrderStore } from '#server/order/order-store.ts'
import type { DueReceipt } from '#server/order/receipt-mail-store.ts'
import type { SchoolDayStore } from '#server/order/school-day-store.ts'
import { withDayStatuses } from '#server/checkout/take/day-statuses.ts'

export interface WeekDeps {
  readonly orderStore: Pick<OrderStore, 'find' | 'read'>
  readonly schoolDayStore: Pick<SchoolDayStore, 'find'>
  /** Left out: accounts have no children. */
  readonly childStore?: Pick<ChildStore, 'ofUser'> | undefined
}

/** The outcome for each day of one submission. */
export interface WeekOfReceipt {
  /** The orders that are still there, by date; their contents as they were agreed to. */
  readonly taken: readonly ReceivedDay[]
  /** Days by date, with the reason in the language of the order. */
  readonly refused: readonly (Pick<RefusedDay, 'date' | 'message'> & Named)[]
}

interface Named {
  /** Null: the person themselves, or a child that is gone. */
  readonly childName: string | null
}

export interface ReceivedDay extends Named {
  readonly date: string
  readonly orderId: OrderId
  readonly checkNum: number
  readonly content: OrderContent
}

/**
 * The days that were ordered together with the order of a receipt, which is that of the first one.
 * Null: none is left.
 */
export async function weekOfReceipt(
  { orderStore, schoolDayStore, childStore }: WeekDeps,
  { venueId, orderId }: Pick<DueReceipt, 'venueId' | 'orderId'>,
): Promise<WeekOfReceipt | null> {
  const first = await schoolDayStore.find(venueId, orderId)
  const given = first && (await orderStore.find({ venueId, key: first.key }))
  if (!first || !given) return null
  const answer = await withDayStatuses(orderStore, { venueId, key: first.key }, given.answer)
  if (!('days' in answer) || !('total' in answer)) return null
  const children = first.userId === null ? [] : ((await childStore?.ofUser(first.userId)) ?? [])
  const taken: ReceivedDay[] = []
  for (const day of answer.days.filter(isTakenDay)) {
    if (isRejected(day.status)) continue
    const id = asId<OrderId>(day.orderId)
    const content = (await orderStore.read(venueId, id))?.content
    if (!content) continue
    const { date, checkNum } = day
    const childName = content.school?.childName ?? null
    taken.push({ date, orderId: id, checkNum, content, childName })
  }
  if (taken.length === 0) return null
  const refused = answer.days.flatMap((day) => {
    if (isTakenDay(day)) return []
    const { date, childId, message } = day
    const childName = children.find(({ id }) => id === childId)?.name ?? null
    return [{ date, message, childName }]
  })
  return { taken: byDate(taken), refused: byDate(refused) }
}

function byDate<Day extends { readonly date: string }>(days: readonly Day[]): readonly Day[] {
  return days.toSorted((one, other) =>
    one.date === other.date ? 0 : one.date < other.date ? -1 : 1,
  )
}
