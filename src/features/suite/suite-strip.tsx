import { useLocation } from '@tanstack/react-router'
import { withLandingWords } from '#i18n/with-words.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { lazily } from '#ui/lazily.ts'
import { ActingStrip } from './acting-strip.tsx'
import { DayStrip } from './day-strip.tsx'

// Not precached: it has nothing to show without a network.
const LandingStrip = lazily(() => withLandingWords(import('./landing-strip.tsx')), 'LandingStrip')

/** Its landing page says the suite itself; the others are an operator's. */
const ofOthers = /\/(?:landing|suite-settings|board)$/

/** The suite that the pages of an order are open for. */
export function SuiteStrip() {
  const { eventSuite, eventDayOrdering, suiteCode } = useVenue().entry
  const session = useStore(useServices().session)
  const { pathname } = useLocation()
  if (eventSuite === undefined) return null
  if (eventDayOrdering) {
    const isOwn = session.type === 'user' || suiteCode !== undefined
    return isOwn ? <DayStrip suiteId={eventSuite} suiteCode={suiteCode} /> : <ActingStrip />
  }
  if (ofOthers.test(pathname)) return null
  return <LandingStrip suiteId={eventSuite} />
}
