import type { UserId } from '#domain/ids.ts'
import { anyOperator, type Sender } from '#domain/order/sender.ts'

/** The device's name for the owner of its carts; null: the anonymous guest. */
export function cartOwnerOf(user: UserId | null): string {
  return user ?? 'guest'
}

/**
 * False: the carts of this device are another person's by now than the one an order was sent for. An
 * order of a guest or of an operator names no person.
 */
export function isStillTheirs(cartOwner: string | undefined, sender: Sender | null): boolean {
  if (cartOwner === undefined || sender === null || sender === anyOperator) return true
  return cartOwner === cartOwnerOf(sender)
}
