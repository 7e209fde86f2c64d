import { AttendedStrip } from '#features/orders/pending/attended-strip.tsx'
import { useServices } from '#services/services.ts'
import type { NewVersion } from '#services/device/new-version.ts'
import { useStore } from '#services/use-store.ts'
import { ActingBanner } from './acting-banner.tsx'
import { ExpiredSession } from './expired-session.tsx'
import { NewVersionOffer } from './new-version-offer.tsx'
import { WelcomeBack } from './welcome-back.tsx'

export interface RootNoticesProps {
  /** Null: no newer version waits. */
  readonly version: NewVersion | null
  readonly isExpired: boolean
  /** The page started with a session of before. */
  readonly isRestored: boolean
}

/** What any screen may have to say first. One file, so that a first visit names only one. */
export function RootNotices({ version, isExpired, isRestored }: RootNoticesProps) {
  const session = useStore(useServices().session)
  return (
    <>
      {session.type === 'loginAs' ? <ActingBanner person={session.person} /> : null}
      {isRestored ? <WelcomeBack /> : null}
      {version ? <NewVersionOffer version={version} /> : null}
      {isExpired ? <ExpiredSession /> : null}
      {session.type === 'operator' || session.type === 'loginAs' ? <AttendedStrip /> : null}
    </>
  )
}
