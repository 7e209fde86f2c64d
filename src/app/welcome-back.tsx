import { useEffect, useRef } from 'react'
import { useWelcome } from '#features/account/use-welcome.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'

/** Greets once whom the page's start found signed in; an operator who acts as an owner has a banner. */
export function WelcomeBack() {
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
