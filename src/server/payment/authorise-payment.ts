import { setTimeout as delay } from 'node:timers/promises'
import { unreachable } from '#domain/result.ts'
import type { Instant } from '#domain/venue-time.ts'
import type { CardProblem } from '#server/api/api-problem.ts'
import type {
  AuthorisationAnswer,
  DeclineReason,
  PaymentGateway,
  PaymentSource,
} from './payment-gateway.ts'
import type { Payment, PaymentIntent, PaymentStore } from './payment-store.ts'

export type Authorised =
  | { readonly type: 'Authorised' }
  | { readonly type: 'Declined'; readonly problem: CardProblem }
  /** The gateway has not answered; the same order goes on here when it comes again. */
  | { readonly type: 'Unknown' }
  /** The key has paid for something else. */
  | { readonly type: 'OtherOrder' }

export interface AuthorisePaymentDeps {
  readonly gateway: PaymentGateway
  readonly paymentStore: PaymentStore
  readonly now: () => Instant
  /** Left out: the usual ones. */
  readonly waits?: AuthorisationWaits
}

/** How long a copy of an order waits for the copy that asks the gateway; in milliseconds. */
export interface AuthorisationWaits {
  /** Between two looks at the payment. */
  readonly everyMs: number
  readonly atMostMs: number
}

/** As long as the gateway may take, and less than the ten seconds after which a device gives up. */
const usualWaits: AuthorisationWaits = { everyMs: 100, atMostMs: 8_000 }

/**
 * Above the eight seconds after which the gateway counts as silent (see createPatientGateway), and not much: after a crash
 * the same order waits for as long. Two copies that ask nevertheless are one act, because they ask under one key.
 */
const leaseMs = 9_000

/**
 * Note: one charge for one key.
 * The intent is written first, one copy of the order at a time leases the asking, the gateway is asked under
 * the order's own key, and what it says is written after. Whatever is lost in between, asking again is the
 * same act. The other copies wait for what that one hears; a lease that its holder left ends by itself.
 */
export async function authorisePayment(
  deps: AuthorisePaymentDeps,
  intent: PaymentIntent,
  source: PaymentSource,
): Promise<Authorised> {
  const from = deps.now()
  const lease = { from: new Date(from), until: new Date(from + leaseMs) }
  const { payment, asks } = await deps.paymentStore.begin(intent, lease)
  if (payment.requestHash !== intent.requestHash) return { type: 'OtherOrder' }
  const settled = answerOf(payment)
  if (settled !== null) return settled
  if (!asks) return waitForAnswer(deps, intent)
  let answer: AuthorisationAnswer = { type: 'Unknown' }
  try {
    const { venueId, key, amount } = intent
    const { currency } = payment
    answer = await deps.gateway.authorise({ key, venueId, amount, currency, source })
  } finally {
    if (answer.type === 'Unknown') await deps.paymentStore.release(intent, lease)
  }
  return writeAnswer(deps, intent, answer)
}

async function waitForAnswer(
  { paymentStore, waits = usualWaits }: AuthorisePaymentDeps,
  intent: PaymentIntent,
): Promise<Authorised> {
  for (let waited = 0; waited < waits.atMostMs; waited += waits.everyMs) {
    await delay(waits.everyMs)
    const payment = await paymentStore.find(intent)
    const settled = payment && answerOf(payment)
    if (settled) return settled
  }
  return { type: 'Unknown' }
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

/** Null: the gateway has still to be asked. What is being given back has its order's answer already. */
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
