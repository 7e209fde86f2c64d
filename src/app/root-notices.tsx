import type { NewVersion } from '#services/device/new-version.ts'
import { AttendedStrip } from '#features/orders/pending/attended-strip.tsx'
import { ExpiredSession } from './expired-session.tsx'
import { NewVersionOffer } from './new-version-offer.tsx'

export interface RootNoticesProps {
  /** Null: no newer version waits. */
  readonly version: NewVersion | null
  readonly isExpired: boolean
  /** An operator is signed in here. */
  readonly isAttended: boolean
}

/** What may be on any screen. One file, so that a first visit names only one. */
export function RootNotices({ version, isExpired, isAttended }: RootNoticesProps) {
  return (
    <>
      {version ? <NewVersionOffer version={version} /> : null}
      {isExpired ? <ExpiredSession /> : null}
      {isAttended ? <AttendedStrip /> : null}
    </>
  )
}
