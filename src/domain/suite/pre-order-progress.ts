import type { Instant } from '#domain/time/venue-time.ts'

/**
 * Note: the states of a pre-order.
 * submitted → locking at its lock → locked, once it is charged or on the invoice: it is an order of the
 * kitchen's then. locking → held, where it cannot be charged; held → locking with another card.
 * submitted → cancelled until the lock; cancelled → submitted by a new first submission.
 */
export const preOrderStates = ['submitted', 'cancelled', 'locking', 'held', 'locked'] as const
export type PreOrderState = (typeof preOrderStates)[number]

/** States as the owner and operators see them (identity and operations, section 4). */
export const shownPreOrderStates = ['not-submitted', 'modifiable', 'locked', 'held'] as const
export type ShownPreOrderState = (typeof shownPreOrderStates)[number]

/** `state`: null where there never was one. */
export function shownPreOrderState(
  state: PreOrderState | null,
  { at, locksAt }: { readonly at: Instant; readonly locksAt: Instant },
): ShownPreOrderState {
  switch (state) {
    case null:
    case 'cancelled':
      return 'not-submitted'
    case 'submitted':
      return at < locksAt ? 'modifiable' : 'locked'
    case 'locking':
    case 'locked':
      return 'locked'
    case 'held':
      return 'held'
  }
}

/** No longer its owner's to change, whatever its window says. */
export function isPreOrderFrozen(state: PreOrderState): boolean {
  return state === 'locking' || state === 'held' || state === 'locked'
}

/** Why a pre-order is held: the card, or a suite that has another owner by now. */
export const heldReasons = ['card', 'owner'] as const
export type HeldReason = (typeof heldReasons)[number]
