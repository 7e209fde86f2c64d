import type { Instant } from '#domain/time/venue-time.ts'
import type { PreOrderWindow } from './pre-order-window.ts'

/** Where a moment is in a pre-order's window: before it, in it, or from its lock on. */
export function preOrderStateAt(
  { opensAt, locksAt }: PreOrderWindow,
  at: Instant,
): 'early' | 'open' | 'locked' {
  if (at >= locksAt) return 'locked'
  return at < opensAt ? 'early' : 'open'
}
