import type { Instant } from '#domain/time/venue-time.ts'
import type { HeldReason, ShownPreOrderState } from './pre-order-progress.ts'

/**
 * Where the owner of a suite is on the way to their pre-order (identity and operations, sections 2 to
 * 4): invited, without contact details, without a card, at the menu; submitted, on hold for another
 * card, locked, over.
 */
export const ownerSteps = [
  'landing',
  'person',
  'card',
  'menu',
  'submitted',
  'held',
  'locked',
  'over',
] as const
export type OwnerStep = (typeof ownerSteps)[number]

export interface OwnerFacts {
  /** Signed in, and the suite is theirs. */
  readonly isAssigned: boolean
  readonly lacksContact: boolean
  readonly hasCard: boolean
  /** Null: none. */
  readonly preOrder: {
    readonly state: ShownPreOrderState
    readonly heldBecause: HeldReason | null
  } | null
  /** The end of the window for pre-orders. */
  readonly locksAt: Instant
  readonly endsAt: Instant
}

/** The lock and the end of the event may have come since the server answered. */
export function ownerStep(
  { isAssigned, lacksContact, hasCard, preOrder, locksAt, endsAt }: OwnerFacts,
  now: Instant,
): OwnerStep {
  if (now >= endsAt) return 'over'
  if (!isAssigned) return 'landing'
  if (preOrder?.state === 'held' && preOrder.heldBecause === 'card') return 'held'
  if (now >= locksAt || (preOrder && preOrder.state !== 'modifiable')) return 'locked'
  if (preOrder) return 'submitted'
  if (lacksContact) return 'person'
  return hasCard ? 'menu' : 'card'
}
