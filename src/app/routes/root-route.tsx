import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
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
  const [isRestored] = useState(who.type !== 'anonymous')
  return (
    <ToastHost dismissLabel={t('common.dismiss')}>
      {version || isExpired || isRestored || isAttended ? (
        <Optional>
          <RootNotices version={version} isExpired={isExpired} isRestored={isRestored} />
        </Optional>
      ) : null}
      <Outlet />
    </ToastHost>
  )
}
