import { hasRight, tabletOf } from '#domain/staff/rights.ts'
import type { StopScope } from '#domain/stop/stop.ts'
import type { DeskRole } from './act.ts'

/**
 * True: a desk of this role takes such things off the menu. A kitchen knows what has run out; what a
 * venue sells at all, and how fast, is the counter's.
 */
export function mayStop(role: DeskRole, scope: StopScope): boolean {
  const isItem = scope === 'item' || scope === 'value'
  return hasRight(tabletOf(role), isItem ? 'stop_items' : 'stops')
}

/** True: a desk of this role says which stations the venue has, and what each makes. */
export function maySetStations(role: DeskRole): boolean {
  return role === 'counter'
}
