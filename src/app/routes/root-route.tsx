import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useServices } from '#features/services.ts'
import { useWatched } from '#features/use-watched.ts'
import { useText } from '#i18n/use-text.ts'
import { lazily } from '#ui/lazily.ts'
import { ToastHost } from '#ui/toast-host.tsx'

const NewVersionOffer = lazily(() => import('../new-version-offer.tsx'), 'NewVersionOffer')

export function RootRoute() {
  const { t } = useText()
  const { newVersion } = useServices()
  const version = useWatched(newVersion)
  return (
    <ToastHost dismissLabel={t('common.dismiss')}>
      <Outlet />
      {version ? (
        <Suspense>
          <NewVersionOffer version={version} />
        </Suspense>
      ) : null}
    </ToastHost>
  )
}
