import { useLocation, useNavigate } from '@tanstack/react-router'
import Compass from 'lucide-react/icons/compass'
import { useEffect } from 'react'
import { LanguageButton } from '#services/venue/language-button.tsx'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useTitle } from '#ui/use-title.ts'
import css from './not-found-screen.module.css'
import { RecentVenues } from './recent-venues.tsx'

/** For an address without a screen: the ways to a menu. */
export function NotFoundScreen() {
  const { t } = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname === '/') void navigate({ href: '/page-not-found', replace: true })
  }, [navigate, pathname])
  // Where `/` leads without a brand: nothing was mistyped.
  const isHome = pathname === '/' || pathname === '/page-not-found'
  const title = t(isHome ? 'notFound.home' : 'notFound.title')
  useTitle(title)
  return (
    <main>
      <div className={css.bar}>
        <LanguageButton />
      </div>
      <EmptyState
        heading="h1"
        icon={<Compass aria-hidden="true" />}
        title={title}
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
