import { useLocation } from '@tanstack/react-router'
import { useVenue } from '#services/venue/use-venue.ts'
import { lazily } from '#ui/lazily.ts'
import { ActingStrip } from './acting-strip.tsx'

// Without a network it has nothing to show: it is not in the precache.
const LandingStrip = lazily(() => import('./landing-strip.tsx'), 'LandingStrip')

/** The suite that the pages of an order are open for; its landing page says it itself. */
export function SuiteStrip() {
  const { eventSuite, eventDayOrdering } = useVenue().entry
  const { pathname } = useLocation()
  if (eventDayOrdering) return <ActingStrip />
  if (eventSuite === undefined || pathname.endsWith('/landing')) return null
  return <LandingStrip suiteId={eventSuite} />
}
