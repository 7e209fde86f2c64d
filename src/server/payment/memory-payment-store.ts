import type { SubmissionName } from '#server/orders/order-store.ts'
import { unfinishedStates } from './payment-store.ts'
import type { Payment, PaymentStore } from './payment-store.ts'

/** Payments in this process alone, for simulations and tests. */
export function createMemoryPaymentStore(): PaymentStore {
  const payments = new Map<string, Payment>()
  return {
    begin: async ({ at, ...intent }) => {
      const there = payments.get(nameOf(intent))
      if (there) return there
      const begun = {
        ...intent,
        state: 'authorising',
        authorisation: null,
        declined: null,
      } as const
      const payment: Payment = { ...begun, begunAt: at }
      payments.set(nameOf(intent), payment)
      return payment
    },
    find: async (name) => payments.get(nameOf(name)) ?? null,
    move: async (name, { from, to, authorisation, declined }) => {
      const payment = payments.get(nameOf(name))
      if (!payment || !from.includes(payment.state)) return false
      payments.set(nameOf(name), {
        ...payment,
        state: to,
        authorisation: authorisation ?? payment.authorisation,
        declined: declined ?? payment.declined,
      })
      return true
    },
    unfinished: async (before) =>
      [...payments.values()]
        .filter(({ state, begunAt }) => unfinishedStates.includes(state) && begunAt <= before)
        .toSorted((one, other) => one.begunAt.getTime() - other.begunAt.getTime()),
  }
}

function nameOf({ venueId, key }: SubmissionName): string {
  return `${venueId} ${key.toLowerCase()}`
}
