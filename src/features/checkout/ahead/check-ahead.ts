import { cents, zeroCents } from '#domain/money/money.ts'
import type { Cents } from '#domain/money/money.ts'
import { readAmount } from '#domain/money/read-amount.ts'
import type { CheckoutDetails } from '#domain/order/checkout-details.ts'
import type { Faults } from '../faults/faults.ts'
import type { CheckoutFacts } from '../use-checkout-facts.ts'

/** The server's limit (dollarsSchema in contract/scalars.ts). */
const highestLimit = cents(10_000_000)

/** A pre-order needs a delivery time, and a limit that can be read. */
export function checkAhead({ ahead }: CheckoutDetails, { type }: CheckoutFacts): Faults {
  if (type !== 'catering') return {}
  return {
    ...((ahead?.deliveryTime ?? null) === null ? { deliveryTime: { key: 'chooseTime' } } : {}),
    ...checkLimit(ahead?.tabLimitText ?? ''),
  }
}

function checkLimit(text: string): Faults {
  // The amount that is read drops the minus.
  if (/[-−]/.test(text)) return { tabLimit: { key: 'minValue', amounts: { min: zeroCents } } }
  if (text.trim() === '' || readLimit(text) !== null) return {}
  return readAmount(text, '$') === null
    ? { tabLimit: { key: 'numeric' } }
    : { tabLimit: { key: 'limitTooHigh', amounts: { most: highestLimit } } }
}

/** The details with the limit as it was typed; untouched, it stays as the suite has it. */
export function settleLimit(details: CheckoutDetails): CheckoutDetails {
  const { ahead } = details
  const text = ahead?.tabLimitText ?? ''
  const tabLimit = readLimit(text)
  if (!ahead || tabLimit === null) return details
  return { ...details, ahead: { ...ahead, tabLimit } }
}

/** Null: not an amount, or above what a tab can have. */
function readLimit(text: string): Cents | null {
  const limit = readAmount(text, '$')
  return limit === null || limit > highestLimit ? null : limit
}
