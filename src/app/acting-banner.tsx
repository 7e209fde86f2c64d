import { useLocation } from '@tanstack/react-router'
import type { Person } from '#services/account/account-service.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'

export interface ActingBannerProps {
  /** Null: not known yet. */
  readonly person: Person | null
}

/** Says on every screen as which suite's owner an operator acts. */
export function ActingBanner({ person }: ActingBannerProps) {
  const { t } = useText()
  const { pathname, search } = useLocation()
  const hasOwn =
    pathname === '/profile' ||
    (search.eventDayOrdering !== undefined && search.eventSuite === person?.eventSuite?.id)
  if (hasOwn || !person) return null
  const name = `${person.firstName} ${person.lastName}`.trim() || person.email
  const email = person.operator?.email
  return (
    <Banner tone="warning" title={t('profile.actingAs', { name })}>
      {email ? t('profile.actingText', { email }) : t('profile.actingTextUnknown')}
    </Banner>
  )
}
