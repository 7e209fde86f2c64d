import { useEffect } from 'react'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { useServices } from '#services/services.ts'
import { letRun } from '#services/let-run.ts'

/** Milliseconds to read what happened. */
const shownFor = 10_000

/** On a kiosk a fault is recorded for the staff, and the page starts anew by itself. */
export function useKioskFault(error: unknown): void {
  const { kiosk } = useServices()
  useEffect(() => {
    if (!isKiosk()) return undefined
    letRun(kiosk().then((service) => service?.recordFault(error)))
    const restart = () => letRun(kiosk().then((service) => service?.restart()))
    const timer = setTimeout(restart, shownFor)
    return () => clearTimeout(timer)
  }, [kiosk, error])
}
