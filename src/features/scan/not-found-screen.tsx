import { useLocation, useNavigate } from '@tanstack/react-router'
import Compass from 'lucide-react/icons/compass'
import { useEffect } from 'react'
import { LanguageButton } from '#services/venue/language-button.tsx'
import { useFindText } from '#i18n/use-find-text.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useTitle } from '#ui/use-title.ts'
import css from './not-found-screen.module.css'
import { RecentVenues } from './recent-venues.tsx'

/** For an address without a screen: the ways to a menu. */
export function NotFoundScreen() {
  const { t } = useText()
  const { t: find } = useFindText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { brand, asking } = useOwnBrand()
  useEffect(() => {
    if (pathname !== '/' || asking) return
    // A full page load, so that it starts in the brand's colours.
    if (brand?.ownsHost) location.replace(brand.paths.search)
    else letRun(navigate({ href: '/page-not-found', replace: true }))
  }, [navigate, pathname, brand, asking])
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
          <>
            <Button tone="primary" onPress={() => letRun(navigate({ to: '/scan' }))}>
              {t('arrive.scan')}
            </Button>
            {brand ? <Button href={brand.paths.search}>{find('find')}</Button> : null}
          </>
        }
      >
        {t('notFound.text')}
      </EmptyState>
      <div className={css.recent}>
        <RecentVenues />
      </div>
    </main>
  )
}

/** The brand whose venues this host finds; null: it has none, or the server does not say. */
function useOwnBrand() {
  const { places } = useServices()
  const { latest, asking } = useAnswer('brand', async () => {
    const answer = await (await places())?.brandAt(null)
    return { brand: answer?.ok ? answer.value : null }
  })
  return { brand: latest?.brand ?? null, asking }
}
