import type { NewOrder } from '#server/order/order-store.ts'
import type { OrderRetention } from '#server/order/order-retention.ts'
import { isFinal } from '#domain/order/order-status.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import type { AccountStore } from '#server/account/account-store.ts'
import { withoutPerson } from '#server/order/without-person.ts'

interface RetainedOrder {
  readonly venueId: VenueId
  readonly at: Date
  readonly order: NewOrder
  readonly status: OrderStatus
  readonly isForgotten?: boolean
}

interface RetainedAnswer {
  readonly stored: { readonly httpStatus: number }
  readonly at: Date
}

interface Retained<Order extends RetainedOrder> {
  readonly orders: Map<string, Order>
  readonly answers: Map<string, RetainedAnswer>
  readonly claimedKeys: Map<string, { readonly at: Date }>
  readonly accounts: Accounts
}

export type Accounts = Pick<AccountStore, 'find'>

export const isNobodys = async (accounts: Accounts, userId: UserId | null | undefined) =>
  !userId || (await accounts.find(userId)) === null

export function createMemoryRetention<Order extends RetainedOrder>({
  orders,
  answers,
  claimedKeys,
  accounts,
}: Retained<Order>): OrderRetention {
  function takeOut(names: readonly string[]): number {
    for (const name of names) {
      const received = orders.get(name)
      if (!received) continue
      const content = withoutPerson(received.order.content)
      const order = { ...received.order, content, userId: null }
      orders.set(name, { ...received, order, isForgotten: true })
    }
    return names.length
  }

  return {
    forgetRefusals: async (before, most) => {
      const refused = [...answers].filter(
        ([, each]) => each.stored.httpStatus >= 400 && each.at < before,
      )
      const reserved = [...claimedKeys].filter(([, { at }]) => at < before)
      for (const [name] of refused.slice(0, most)) answers.delete(name)
      for (const [name] of reserved.slice(0, most)) claimedKeys.delete(name)
      return Math.min(refused.length, most) + Math.min(reserved.length, most)
    },
    forgetGuests: async ({ venueId, before, most }) => {
      const old = [...orders].filter(
        ([, each]) =>
          each.venueId === venueId && each.isForgotten !== true && isBefore(each, before),
      )
      const due = []
      for (const [name, { order }] of old) {
        if (await isNobodys(accounts, order.userId)) due.push(name)
      }
      return takeOut(due.slice(0, most))
    },
    forgetPerson: async ({ venueId, orderId, userId, overBefore }) => {
      const [name, found] =
        [...orders].find(
          ([, each]) =>
            each.venueId === venueId &&
            each.order.orderId === orderId &&
            [null, userId].includes(each.order.userId ?? null),
        ) ?? []
      if (name === undefined || !found) return 'Unknown'
      if (found.isForgotten) return 'Forgotten'
      if (!isFinal(found.status) && !isBefore(found, overBefore)) return 'StillOpen'
      takeOut([name])
      return 'Forgotten'
    },
  }
}

/** Received before, and for a time before. */
function isBefore({ at, order: { pickupTime } }: RetainedOrder, moment: Date): boolean {
  return at < moment && (pickupTime === null || new Date(pickupTime) < moment)
}
