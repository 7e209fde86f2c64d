import { useLocation, useNavigate } from '@tanstack/react-router'
import Compass from 'lucide-react/icons/compass'
import { useEffect } from 'react'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RecentVenues } from './recent-venues.tsx'

/** For an address without a screen: the ways to a menu. */
export function NotFoundScreen() {
  const { t } = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname === '/') void navigate({ href: '/page-not-found', replace: true })
  }, [navigate, pathname])
  return (
    <main>
      <EmptyState
        icon={<Compass aria-hidden="true" />}
        title={t('notFound.title')}
        action={
          <Button tone="primary" onPress={() => void navigate({ to: '/scan' })}>
            {t('arrive.scan')}
          </Button>
        }
      >
        {t('notFound.text')}
      </EmptyState>
      <RecentVenues />
    </main>
  )
}
