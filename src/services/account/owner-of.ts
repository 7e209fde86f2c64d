import type { UserId } from '#domain/ids.ts'
import type { SessionView } from '#services/account/account-service.ts'

/** The person whose carts, cards and orders this device shows; null: a guest. */
export function ownerOf(view: SessionView): UserId | null {
  return view.type === 'anonymous' ? null : view.id
}
