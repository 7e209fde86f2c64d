import CloudOff from 'lucide-react/icons/cloud-off'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export interface UnreachableScreenProps {
  readonly onRetry: () => void
}

/** A venue never seen on this device, and no connection; retried automatically. */
export function UnreachableScreen({ onRetry }: UnreachableScreenProps) {
  const { t } = useText()
  return (
    <main>
      <div role="status">
        <EmptyState
          heading="h1"
          icon={<CloudOff aria-hidden="true" />}
          title={t('status.unreachable')}
          action={<Button onPress={onRetry}>{t('common.retry')}</Button>}
        >
          {t('status.unreachableText')}
        </EmptyState>
      </div>
    </main>
  )
}
