import { useEffect } from 'react'
import { useServices } from '#services/services.ts'

/** Milliseconds: a kiosk is always visible, and no guest opens its menu anew. */
const refreshEveryMs = 30_000

/** Says at once what the venue has paused, closed or sold out. */
export function useFreshVenue(slug: string): void {
  const { venues } = useServices()
  useEffect(() => {
    const refreshing = setInterval(() => venues.refresh(slug), refreshEveryMs)
    return () => clearInterval(refreshing)
  }, [venues, slug])
}
