import { createContext } from 'react'
import type { AccountEntry } from '#contract/account/account-entry.ts'

/** The query of the account screens, passed on by each of their links. */
export const ProfileEntryContext = createContext<AccountEntry>({})
