import { setTimeout as delay } from 'node:timers/promises'
import { unreachable } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CardProblem } from '#server/problems/api-problem.ts'
import type {
  AuthorisationAnswer,
  DeclineReason,
  PaymentGateway,
  PaymentSource,
} from './payment-gateway.ts'
import type { Lease, Payment, PaymentIntent, PaymentStore } from './payment-store.ts'

export type Authorised =
  | { readonly type: 'Authorised' }
  | { readonly type: 'Declined'; readonly problem: CardProblem }
  /** The gateway has not answered; the same order, sent again, continues here. */
  | { readonly type: 'Unknown' }
  /** The key belongs to another order's payment. */
  | { readonly type: 'OtherOrder' }

export interface AuthorisePaymentDeps {
  readonly gateway: PaymentGateway
  readonly paymentStore: PaymentStore
  readonly now: () => Instant
  /** Aborted: the caller no longer waits for the payment; left out: it waits. */
  readonly signal?: AbortSignal | undefined
  /** Left out: the defaults. */
  readonly waits?: AuthorisationWaits
}

/** How copies of one order wait for the copy that calls the gateway; in milliseconds. */
export interface AuthorisationWaits {
  /** Between two looks at the payment. */
  readonly everyMs: number
  readonly atMostMs: number
  /** Between two renewals of the lease; left out: the default. */
  readonly renewMs?: number
}

/** Waits last as long as the gateway may take; a device gives up after ten seconds. */
const usualWaits: AuthorisationWaits = { everyMs: 100, atMostMs: 8_000 }

/**
 * A copy that crashed is replaced within this; a living one renews its lease long before. Two
 * copies that call all the same are one act, because both use the same key.
 */
const leaseMs = 2_000
const usualRenewMs = 500
/** Every fifth look, a waiting copy tries to take the lease, which locks the payment's row. */
const looksPerTry = 5

/**
 * Note: one charge for one key.
 * The intent is written first, one copy of the order at a time holds a lease, it calls the gateway
 * with the order's own key, and the answer is written last. After a crash at any point, calling
 * again is the same act. The other copies wait for that answer, and one of them takes over if the
 * lease ends.
 */
export async function authorisePayment(
  deps: AuthorisePaymentDeps,
  intent: PaymentIntent,
  source: PaymentSource,
): Promise<Authorised> {
  const { paymentStore, now, waits = usualWaits } = deps
  const looks = Math.ceil(waits.atMostMs / waits.everyMs)
  for (let look = 0; look <= looks; look += 1) {
    if (look > 0) await delay(waits.everyMs)
    if (deps.signal?.aborted) break
    const mayAsk = look % looksPerTry === 0
    const lease = leaseAt(now())
    const found = mayAsk
      ? await paymentStore.begin(intent, lease)
      : { payment: await paymentStore.find(intent), asks: false }
    const { payment, asks } = found
    if (payment && payment.requestHash !== intent.requestHash) return { type: 'OtherOrder' }
    const settled = payment && answerOf(payment)
    if (settled) return settled
    if (payment && asks) return askGateway(deps, { intent, payment, source, lease })
  }
  return { type: 'Unknown' }
}

interface Asking {
  readonly intent: PaymentIntent
  readonly payment: Payment
  readonly source: PaymentSource
  readonly lease: Lease
}

async function askGateway(
  deps: AuthorisePaymentDeps,
  { intent, payment, source, lease }: Asking,
): Promise<Authorised> {
  const { venueId, key, amount } = intent
  const { currency } = payment
  const renewal = renewLease(deps, intent, lease)
  let answer: AuthorisationAnswer = { type: 'Unknown' }
  try {
    answer = await deps.gateway.authorise({ key, venueId, amount, currency, source })
  } finally {
    const last = await renewal.end()
    if (answer.type === 'Unknown') await deps.paymentStore.release(intent, last)
  }
  return writeAnswer(deps, intent, answer)
}

/** Renews the lease until `end`, which returns the last one. */
function renewLease(
  { paymentStore, now, waits }: AuthorisePaymentDeps,
  intent: PaymentIntent,
  first: Lease,
): { readonly end: () => Promise<Lease> } {
  const pause = waits?.renewMs ?? usualRenewMs
  const ended = new AbortController()
  async function renewing(): Promise<Lease> {
    let lease = first
    while (!ended.signal.aborted) {
      await delay(pause, null, { signal: ended.signal }).catch(() => null)
      if (ended.signal.aborted) break
      const next = leaseAt(now())
      // The database is away, or another copy has taken over: this copy's answer is still valid.
      const isRenewed = await paymentStore.renew(intent, lease, next).catch(() => false)
      if (!isRenewed) break
      lease = next
    }
    return lease
  }
  const last = renewing()
  return {
    end: () => {
      ended.abort()
      return last
    },
  }
}

function leaseAt(from: Instant): Lease {
  return { from: new Date(from), until: new Date(from + leaseMs) }
}

async function writeAnswer(
  { paymentStore }: AuthorisePaymentDeps,
  intent: PaymentIntent,
  answer: AuthorisationAnswer,
): Promise<Authorised> {
  if (answer.type === 'Unknown') return answer
  const { at } = intent
  const from = ['authorising'] as const
  if (answer.type === 'Declined') {
    await paymentStore.move(intent, { from, to: 'declined', at, declined: answer.reason })
    return { type: 'Declined', problem: problemOf(answer.reason) }
  }
  const { authorisation, card } = answer
  await paymentStore.move(intent, { from, to: 'authorised', at, authorisation, card })
  return { type: 'Authorised' }
}

/**
 * Null: call the gateway. A payment that is being given back counts as authorised: its order has an
 * answer already.
 */
function answerOf({ state, declined }: Payment): Authorised | null {
  if (state === 'authorising') return null
  if (state !== 'declined') return { type: 'Authorised' }
  return { type: 'Declined', problem: problemOf(declined ?? 'Declined') }
}

function problemOf(reason: DeclineReason): CardProblem {
  switch (reason) {
    case 'Declined':
      return { type: 'CardDeclined' }
    case 'NoFunds':
      return { type: 'CardNoFunds' }
    case 'Expired':
      return { type: 'CardExpired' }
    case 'CardNotSupported':
      return { type: 'CardNotSupported' }
    case 'Failed':
    case 'Voided':
      return { type: 'CardFailed' }
    case 'UnknownCard':
      return { type: 'CardUnknown' }
    default:
      return unreachable(reason)
  }
}
