import CloudOff from 'lucide-react/icons/cloud-off'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export interface UnreachableScreenProps {
  /** The server says that it takes no calls for a while. */
  readonly maintenance: boolean
  readonly onRetry: () => void
}

/** A venue never seen on this device, and no connection or maintenance; retried automatically. */
export function UnreachableScreen({ maintenance, onRetry }: UnreachableScreenProps) {
  const { t } = useText()
  return (
    <main role="status">
      <EmptyState
        icon={<CloudOff aria-hidden="true" />}
        title={t(maintenance ? 'status.maintenance' : 'status.unreachable')}
        action={<Button onPress={onRetry}>{t('common.retry')}</Button>}
      >
        {t(maintenance ? 'status.maintenanceText' : 'status.unreachableText')}
      </EmptyState>
    </main>
  )
}
