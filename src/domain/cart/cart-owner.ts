import type { UserId } from '#domain/ids.ts'

/** As the device names the owner of its carts; null: the anonymous guest. */
export function cartOwnerOf(user: UserId | null): string {
  return user ?? 'guest'
}
