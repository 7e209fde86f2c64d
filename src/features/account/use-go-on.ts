import { useNavigate } from '@tanstack/react-router'
import type { AccountEntry } from '#contract/account/account-entry.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { letRun } from '#services/let-run.ts'
import { afterLogin } from './after-login.ts'

/** Goes on after a login. Replaces the history entry, so that Back does not return to the login. */
export function useGoOn(entry: AccountEntry): (session: SessionView) => void {
  const navigate = useNavigate()
  return (session) => {
    const to = afterLogin(entry, session)
    switch (to.type) {
      case 'Address':
        return letRun(navigate({ href: to.address, replace: true }))
      case 'Menu': {
        const { slug, entry: search } = to
        return letRun(navigate({ to: '/$slug', params: { slug }, search, replace: true }))
      }
      case 'Profile': {
        const params = to.screen === null ? {} : { screen: to.screen }
        const search = {
          ...entry,
          problem: undefined,
          returned: undefined,
          encryptedValue: undefined,
          signUp: undefined,
        }
        return letRun(navigate({ to: '/profile/{-$screen}', params, search, replace: true }))
      }
    }
  }
}
