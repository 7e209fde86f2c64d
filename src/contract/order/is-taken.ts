import type { RefusedPart, TakenPart } from './marketplace.ts'

/** True where a venue accepted its part of an order to a marketplace hub. */
export function isTaken(part: TakenPart | RefusedPart): part is TakenPart {
  return 'orderId' in part
}
