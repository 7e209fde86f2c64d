import type { NewVersion } from '#services/device/new-version.ts'
import { ExpiredSession } from './expired-session.tsx'
import { NewVersionOffer } from './new-version-offer.tsx'

export interface RootNoticesProps {
  /** Null: no newer version waits. */
  readonly version: NewVersion | null
  readonly isExpired: boolean
}

/** The notices that may interrupt any screen. One file, so that a first visit names only one. */
export function RootNotices({ version, isExpired }: RootNoticesProps) {
  return (
    <>
      {version ? <NewVersionOffer version={version} /> : null}
      {isExpired ? <ExpiredSession /> : null}
    </>
  )
}
