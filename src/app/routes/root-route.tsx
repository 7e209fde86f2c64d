import { Outlet } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.ts'
import { ToastHost } from '#ui/toast-host.tsx'

export function RootRoute() {
  const { t } = useText()
  return (
    <ToastHost dismissLabel={t('common.dismiss')}>
      <Outlet />
    </ToastHost>
  )
}
