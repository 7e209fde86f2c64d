import * as v from 'valibot'
import { kioskFaultSchema } from '#contract/kiosk/kiosk-calls.ts'
import { mostKioskFaults } from '#domain/kiosk/kiosk.ts'
import type { KioskFault } from '#domain/kiosk/kiosk.ts'
import type { Instant } from '#domain/time/venue-time.ts'

const place = 'comanda:kiosk-faults'

/** For the staff of this device; the server gets them with each check-in. */
export function recordFault(fault: unknown, at: Instant): void {
  const name = fault instanceof Error ? fault.name : typeof fault
  const stack = fault instanceof Error ? (fault.stack ?? '') : ''
  const where = /[\w.-]+\.(?:js|tsx?):\d+:\d+/.exec(stack)?.[0] ?? ''
  const faults = [{ at, name, where }, ...readFaults()].slice(0, mostKioskFaults)
  try {
    localStorage.setItem(place, JSON.stringify(faults))
  } catch {
    // Storage is full or switched off.
  }
}

/** Latest first. */
export function readFaults(): readonly KioskFault[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isFault).slice(0, mostKioskFaults) : []
  } catch {
    return []
  }
}

export function writeFault({ at, ...fault }: KioskFault): v.InferOutput<typeof kioskFaultSchema> {
  return { at: new Date(at).toISOString(), ...fault }
}

/** An entry that the server would refuse would hold back the whole report. */
function isFault(entry: KioskFault): boolean {
  try {
    return v.is(kioskFaultSchema, writeFault(entry))
  } catch {
    return false
  }
}
