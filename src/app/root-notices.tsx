import type { NewVersion } from '#services/device/new-version.ts'
import { ExpiredSession } from './expired-session.tsx'
import { NewVersionOffer } from './new-version-offer.tsx'

export interface RootNoticesProps {
  /** Null: none waits. */
  readonly version: NewVersion | null
  readonly isExpired: boolean
}

/** What any screen may have to be interrupted for. One file, whose name a first visit carries. */
export function RootNotices({ version, isExpired }: RootNoticesProps) {
  return (
    <>
      {version ? <NewVersionOffer version={version} /> : null}
      {isExpired ? <ExpiredSession /> : null}
    </>
  )
}
