import * as v from 'valibot'
import { getPastReceipts } from '#contract/order/receipt-calls.ts'
import type { PastReceipt } from '#contract/order/receipt-calls.ts'
import type { Instant } from '#domain/time/venue-time.ts'

const storedSchema = v.object({
  owner: v.string(),
  readAt: v.number(),
  receipts: getPastReceipts.answer.entries.receipts,
})

/** The account's receipts of a school's days, as they were read last. */
export interface AccountDays {
  readonly receipts: readonly PastReceipt[]
  readonly readAt: Instant
}

export interface AccountDaysStore {
  /** Null: none of this person. */
  readonly read: (owner: string) => AccountDays | null
  readonly write: (owner: string, days: AccountDays) => void
}

/** Days that other devices have ordered, for use without a network. */
export const accountDays: AccountDaysStore = {
  read: (owner) => {
    try {
      const stored = v.safeParse(
        storedSchema,
        JSON.parse(localStorage.getItem(accountDaysName) ?? 'null'),
      )
      return stored.success && stored.output.owner === owner ? stored.output : null
    } catch {
      return null
    }
  },
  write: (owner, { receipts, readAt }) => {
    const ofDays = receipts.flatMap(({ school, sent }) => (school ? [sent] : []))
    try {
      localStorage.setItem(accountDaysName, JSON.stringify({ owner, readAt, receipts: ofDays }))
    } catch {
      // Full or switched off. What was stored before is older than what is known.
      forgetAccountDays()
    }
  },
}

/** The place in localStorage of an account's receipts of a school's days. */
const accountDaysName = 'comanda:account-days'

/**
 * Called at logout: the receipts are the person's, with the names of their children. A separate
 * file, because an account's code runs on devices that lack the school's.
 */
export function forgetAccountDays(): void {
  try {
    localStorage.removeItem(accountDaysName)
  } catch {
    // Switched off: nothing was stored.
  }
}
