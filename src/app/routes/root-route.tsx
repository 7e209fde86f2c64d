import { Outlet } from '@tanstack/react-router'
import { useServices } from '#features/services.ts'
import { useWatched } from '#features/use-watched.ts'
import { useText } from '#i18n/use-text.ts'
import { lazily } from '#ui/lazily.ts'
import { ToastHost } from '#ui/toast-host.tsx'
import { withOrderWords } from '../with-order-words.ts'
import { Optional } from './optional.tsx'

const RootNotices = lazily(() => withOrderWords(import('../root-notices.tsx')), 'RootNotices')

export function RootRoute() {
  const { t } = useText()
  const { newVersion, session } = useServices()
  const version = useWatched(newVersion)
  const who = useWatched(session)
  const isExpired = who.type === 'anonymous' && who.expired
  return (
    <ToastHost dismissLabel={t('common.dismiss')}>
      <Outlet />
      {version || isExpired ? (
        <Optional>
          <RootNotices version={version} isExpired={isExpired} />
        </Optional>
      ) : null}
    </ToastHost>
  )
}
