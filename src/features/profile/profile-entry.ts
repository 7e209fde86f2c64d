import { createContext } from 'react'
import type { AccountEntry } from '#contract/account/account-entry.ts'

/** The query of the account's screens, which each of their links carries on. */
export const ProfileEntryContext = createContext<AccountEntry>({})
