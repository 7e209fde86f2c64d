import { createContext } from 'react'
import type { AccountEntry } from '#contract/account/account-entry.ts'

/** The path after `/profile/`; empty: the settings. */
export type ProfilePath = '' | 'user-information' | 'user-payment-methods' | 'events' | 'receipts'

/** The query of the account screens, passed on by each of their links. */
export const ProfileEntryContext = createContext<AccountEntry>({})
