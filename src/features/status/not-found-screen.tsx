import { useNavigate } from '@tanstack/react-router'
import Compass from 'lucide-react/icons/compass'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function NotFoundScreen() {
  const { t } = useText()
  const navigate = useNavigate()
  return (
    <main>
      <EmptyState
        icon={<Compass aria-hidden="true" />}
        title={t('status.notFound')}
        action={
          <Button tone="primary" onPress={() => void navigate({ to: '/scan' })}>
            {t('arrive.scan')}
          </Button>
        }
      >
        {t('status.notFoundText')}
      </EmptyState>
    </main>
  )
}
