import type { SubmissionName } from '#domain/order/submission-name.ts'
import { firstState, unfinishedStates } from '#server/payment/payment-store.ts'
import type { Payment, PaymentStore } from '#server/payment/payment-store.ts'

/** Payments in memory, for simulations and tests. */
export function createMemoryPaymentStore(): PaymentStore {
  const payments = new Map<string, Payment>()
  const leases = new Map<string, Date>()
  return {
    begin: async ({ at, ...intent }, { from, until }) => {
      const name = nameOf(intent)
      const there = payments.get(name)
      const leased = leases.get(name)
      const isFree = leased === undefined || leased <= from
      const isSame = there?.state === firstState && there.requestHash === intent.requestHash
      const asks = !there || (isSame && isFree)
      if (asks) leases.set(name, until)
      if (there) return { payment: there, asks }
      const started = {
        ...intent,
        state: firstState,
        authorisation: null,
        declined: null,
      } as const
      const payment: Payment = { ...started, startedAt: at }
      payments.set(name, payment)
      return { payment, asks }
    },
    renew: async (payment, { until }, next) => {
      const name = nameOf(payment)
      if (leases.get(name)?.getTime() !== until.getTime()) return false
      leases.set(name, next.until)
      return true
    },
    release: async (payment, { until }) => {
      const name = nameOf(payment)
      if (leases.get(name)?.getTime() === until.getTime()) leases.delete(name)
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
        .filter(({ state, startedAt }) => unfinishedStates.includes(state) && startedAt <= before)
        .toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime()),
  }
}

function nameOf({ venueId, key }: SubmissionName): string {
  return `${venueId} ${key.toLowerCase()}`
}
