import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useServices } from '#features/services.ts'
import { useWatched } from '#features/use-watched.ts'
import { useText } from '#i18n/use-text.ts'
import { lazily } from '#ui/lazily.ts'
import { ToastHost } from '#ui/toast-host.tsx'
import { withOrderWords } from '../with-order-words.ts'
import { Optional } from './optional.tsx'

const NewVersionOffer = lazily(() => import('../new-version-offer.tsx'), 'NewVersionOffer')

const ExpiredSession = lazily(
  () => withOrderWords(import('../expired-session.tsx')),
  'ExpiredSession',
)

export function RootRoute() {
  const { t } = useText()
  const { newVersion, session } = useServices()
  const who = useWatched(session)
  const version = useWatched(newVersion)
  return (
    <ToastHost dismissLabel={t('common.dismiss')}>
      <Outlet />
      {version ? (
        <Suspense>
          <NewVersionOffer version={version} />
        </Suspense>
      ) : null}
      {who.type === 'anonymous' && who.expired ? (
        <Optional>
          <ExpiredSession />
        </Optional>
      ) : null}
    </ToastHost>
  )
}
