import type { KioskFault } from '#services/kiosk/kiosk-service.ts'
import type { Instant } from '#domain/time/venue-time.ts'

const place = 'comanda:kiosk-faults'

/** The latest. */
const most = 20

/**
 * Faults of the program on this device, for its staff. Their texts are left out: they may hold what a
 * guest typed.
 */
export function recordFault(fault: unknown, at: Instant): void {
  const name = fault instanceof Error ? fault.name : typeof fault
  const stack = fault instanceof Error ? (fault.stack ?? '') : ''
  const where = /[\w.-]+\.(?:js|tsx?):\d+:\d+/.exec(stack)?.[0] ?? ''
  try {
    localStorage.setItem(
      place,
      JSON.stringify([{ at, name, where }, ...readFaults()].slice(0, most)),
    )
  } catch {
    // Storage is full or switched off.
  }
}

/** Latest first. */
export function readFaults(): readonly KioskFault[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]')
  } catch {
    return []
  }
}
