import { useRouter } from '@tanstack/react-router'
import type { SocialProvider } from '#contract/account/account-calls.ts'
import type { AccountEntry } from '#contract/account/account-entry.ts'
import { useServices } from '#services/services.ts'
import { useReachable } from '#services/network/use-reachable.ts'
import { useSignInWays } from '#services/account/use-sign-in-ways.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import css from './account-frame.module.css'

export interface SocialWaysProps {
  readonly entry: AccountEntry
  readonly onOffline: () => void
}

const providers: readonly SocialProvider[] = ['google', 'facebook', 'apple']

/** A button for each login provider that the server offers; nothing until it has answered. */
export function SocialWays({ entry, onOffline }: SocialWaysProps) {
  const { t } = useText()
  const router = useRouter()
  const { account } = useServices()
  const isReachable = useReachable()
  const ways = useSignInWays()
  const offered = providers.filter((provider) => ways?.[provider])
  if (offered.length === 0) return null
  return (
    <div className={css.others}>
      <p className={css.or}>{t('account.or')}</p>
      {offered.map((provider) => (
        <Button key={provider} size="l" wide onPress={() => letRun(leave(provider))}>
          {t(`account.${provider}`)}
        </Button>
      ))}
    </div>
  )

  async function leave(provider: SocialProvider) {
    if (!(await isReachable())) {
      onOffline()
      return
    }
    // Back to this page, which then goes on.
    const search = { ...entry, problem: undefined, returned: 'true' as const }
    const { href } = router.buildLocation({ to: '/login', search })
    const service = await account()
    service?.signInWith(provider, href)
  }
}
