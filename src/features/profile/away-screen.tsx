import WifiOff from 'lucide-react/icons/wifi-off'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import type { ProfilePath } from './profile-path.ts'

export interface AwayScreenProps {
  readonly screen: Exclude<ProfilePath, ''>
}

/** Shown to a signed-in person whose account is not loaded yet. */
export function AwayScreen({ screen }: AwayScreenProps) {
  const { t } = useText()
  const offline = useStore(useServices().network) === 'offline'
  return (
    <ProfileFrame title={t(titles[screen])}>
      {offline ? (
        <EmptyState icon={<WifiOff aria-hidden="true" />} title={t('profile.away')}>
          {t('profile.awayText')}
        </EmptyState>
      ) : (
        <ListSkeleton />
      )}
    </ProfileFrame>
  )
}

const titles = {
  'user-information': 'person.title',
  'user-payment-methods': 'cards.title',
  events: 'events.title',
  receipts: 'receipts.title',
} as const
