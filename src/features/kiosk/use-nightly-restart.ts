import { useEffect, useEffectEvent } from 'react'
import { localTimeAt } from '#domain/time/venue-time.ts'
import type { KioskService } from '#services/kiosk/kiosk-service.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'

const checkEveryMs = 10 * 60_000
/** A page that is younger has been started anew by a guest. */
const oldAfterMs = 6 * 60 * 60_000
/** Venue time, in minutes since midnight: between the last guests of a night and the first of a day. */
const night = { from: 3 * 60, to: 5 * 60 }

/** Starts an old page anew, between two guests at night. */
export function useNightlyRestart(
  isIdle: boolean,
  { restart }: Pick<KioskService, 'restart'>,
): void {
  const { clock } = useServices()
  const { venue } = useVenue()
  const check = useEffectEvent((since: number) => {
    const { minuteOfDay } = localTimeAt(venue.timeZone, clock.get())
    const isNight = minuteOfDay >= night.from && minuteOfDay < night.to
    if (isIdle && isNight && clock.get() - since > oldAfterMs) letRun(restart())
  })
  useEffect(() => {
    const since = clock.get()
    const checking = setInterval(() => check(since), checkEveryMs)
    return () => clearInterval(checking)
  }, [clock])
}
