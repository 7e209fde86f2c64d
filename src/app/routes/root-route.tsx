import { Outlet } from '@tanstack/react-router'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'
import { lazily } from '#ui/lazily.ts'
import { ToastHost } from '#ui/toast-host.tsx'
import { withOrderWords } from '#i18n/with-words.ts'
import { Optional } from './optional.tsx'

const RootNotices = lazily(() => withOrderWords(import('#app/root-notices.tsx')), 'RootNotices')

export function RootRoute() {
  const { t } = useText()
  const { newVersion, session } = useServices()
  const version = useStore(newVersion)
  const who = useStore(session)
  const isAttended = who.type === 'operator' || who.type === 'loginAs'
  const isExpired = who.type === 'anonymous' && who.expired
  return (
    <ToastHost dismissLabel={t('common.dismiss')}>
      <Outlet />
      {version || isExpired || isAttended ? (
        <Optional>
          <RootNotices version={version} isExpired={isExpired} isAttended={isAttended} />
        </Optional>
      ) : null}
    </ToastHost>
  )
}
