import { useNavigate } from '@tanstack/react-router'
import { use } from 'react'
import { readMenuEntry } from '#contract/order/menu-entry.ts'
import type { AccountEntry } from '#contract/account/account-entry.ts'
import { letRun } from '#services/let-run.ts'
import { ProfileEntryContext } from './profile-path.ts'
import type { ProfilePath } from './profile-path.ts'

export interface ProfileWays {
  readonly entry: AccountEntry
  readonly toScreen: (screen: ProfilePath) => void
  /** To the login, which goes on to a suite guest's next step or to the venue. */
  readonly toLogin: () => void
  /** The menu as the guest opened it; null: the guest comes from none. */
  readonly toMenu: (() => void) | null
}

/** Navigation between the account's screens and out of them; the query is kept. */
export function useProfileWays(): ProfileWays {
  const navigate = useNavigate()
  const entry = use(ProfileEntryContext)
  const { venue: slug } = entry
  return {
    entry,
    toScreen: (screen) =>
      letRun(navigate({ to: '/profile/{-$screen}', params: paramsOf(screen), search: entry })),
    toLogin: () => letRun(navigate({ to: '/login', search: entry })),
    toMenu:
      slug === undefined
        ? null
        : () =>
            letRun(
              navigate({ to: '/$slug', params: { slug }, search: readMenuEntry({ ...entry }) }),
            ),
  }
}

function paramsOf(screen: ProfilePath): { readonly screen?: string } {
  return screen === '' ? {} : { screen }
}
