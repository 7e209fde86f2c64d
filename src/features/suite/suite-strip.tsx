import { useLocation } from '@tanstack/react-router'
import { useVenue } from '#services/venue/use-venue.ts'
import { ActingStrip } from './acting-strip.tsx'
import { PreOrderStrip } from './pre-order-strip.tsx'

/** The suite that the pages of an order are open for; its landing page says it itself. */
export function SuiteStrip() {
  const { eventSuite, eventDayOrdering } = useVenue().entry
  const { pathname } = useLocation()
  if (eventDayOrdering) return <ActingStrip />
  if (eventSuite === undefined || pathname.endsWith('/landing')) return null
  return <PreOrderStrip suiteId={eventSuite} />
}
