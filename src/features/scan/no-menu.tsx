import { EmptyState } from '#ui/empty-state.tsx'
import Wrench from 'lucide-react/icons/wrench'
import { useText } from '#i18n/use-text.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

// Exported here so that the code of a first visit refers to one chunk only.
export { NotFoundScreen }

export interface NoMenuProps {
  /** The server takes no calls for a while; left out: there is no such menu. */
  readonly maintenance?: boolean
}

/** Screen in place of a menu that this device has never seen. */
export function NoMenu({ maintenance }: NoMenuProps) {
  const { t } = useText()
  if (!maintenance) return <NotFoundScreen />
  return (
    <main>
      <div role="status">
        <EmptyState
          heading="h1"
          icon={<Wrench aria-hidden="true" />}
          title={t('maintenance.title')}
        >
          {t('maintenance.text')}
        </EmptyState>
      </div>
    </main>
  )
}
