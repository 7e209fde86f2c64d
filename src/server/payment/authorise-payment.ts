import type { CardProblem } from '#server/api/api-problem.ts'
import { unreachable } from '#domain/result.ts'
import type { DeclineReason, PaymentGateway, PaymentSource } from './payment-gateway.ts'
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
}

/**
 * Note: one charge for one key.
 * The intent is written first, the gateway is asked under the order's own key, and what it says is written
 * after. Whatever is lost in between, asking again is the same act; two requests at once are one act as well.
 */
export async function authorisePayment(
  { gateway, paymentStore }: AuthorisePaymentDeps,
  intent: PaymentIntent,
  source: PaymentSource,
): Promise<Authorised> {
  const payment = await paymentStore.begin(intent)
  if (payment.requestHash !== intent.requestHash) return { type: 'OtherOrder' }
  const settled = answerOf(payment)
  if (settled !== null) return settled
  const { venueId, key, amount, at } = intent
  const { currency } = payment
  const answer = await gateway.authorise({ key, venueId, amount, currency, source })
  if (answer.type === 'Unknown') return answer
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
