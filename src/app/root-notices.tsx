import { AttendedStrip } from '#features/orders/pending/attended-strip.tsx'
import { useServices } from '#services/services.ts'
import type { NewVersion } from '#services/device/new-version.ts'
import { useStore } from '#services/use-store.ts'
import { ActingBanner } from './acting-banner.tsx'
import { ExpiredSession } from './expired-session.tsx'
import { NewVersionOffer } from './new-version-offer.tsx'
import { useEffect, useRef, useState } from 'react'
import { useWelcome } from '#features/account/use-welcome.ts'

export interface RootNoticesProps {
  /** Null: no newer version waits. */
  readonly version: NewVersion | null
  readonly isExpired: boolean
  /** The page started with a session of before. */
  readonly isRestored: boolean
}

/**
 * Notices that any screen may show first. One file, so that the code of a first visit refers to one
 * chunk only.
 */
export function RootNotices({ version, isExpired, isRestored }: RootNoticesProps) {
  const session = useStore(useServices().session)
  const isAttended = session.type === 'operator' || session.type === 'loginAs'
  const [wasAttended, setWasAttended] = useState(isAttended)
  if (session.type !== 'anonymous' && isAttended !== wasAttended) setWasAttended(isAttended)
  return (
    <>
      {session.type === 'loginAs' ? <ActingBanner person={session.person} /> : null}
      {isRestored ? <WelcomeBack /> : null}
      {version ? <NewVersionOffer version={version} /> : null}
      {isExpired ? <ExpiredSession wasAttended={wasAttended} /> : null}
      {isAttended ? <AttendedStrip /> : null}
    </>
  )
}

/** Greets once whom the page's start found signed in; an operator who acts as an owner has a banner. */
function WelcomeBack() {
  const session = useStore(useServices().session)
  const welcome = useWelcome()
  const greeted = useRef(false)
  useEffect(() => {
    if (greeted.current) return
    const isKnown = session.type !== 'anonymous' && session.person !== null
    // Whoever signs in after the session has ended is greeted by the login.
    if (!isKnown && session.type !== 'anonymous') return
    greeted.current = true
    if (isKnown && session.type !== 'loginAs') welcome(session)
  })
  return null
}
