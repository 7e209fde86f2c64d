import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** What a bug leaves on the screen: what is kept, and the way on. */
export function FaultScreen() {
  const { t } = useText()
  return (
    <main role="alert">
      <EmptyState
        title={t('status.fault')}
        action={
          <Button tone="primary" onPress={() => location.reload()}>
            {t('status.reload')}
          </Button>
        }
      >
        {t('status.faultText')}
      </EmptyState>
    </main>
  )
}
