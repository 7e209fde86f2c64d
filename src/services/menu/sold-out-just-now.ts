import type { ItemId } from '#domain/ids.ts'

const gone = new Set<ItemId>()

/** Items that were sold out while this page had their menu open; those that are back are taken out. */
export function noteSoldOut(itemId: ItemId, isOut: boolean): void {
  if (isOut) gone.add(itemId)
  else gone.delete(itemId)
}

export function isSoldOutJustNow(itemId: ItemId): boolean {
  return gone.has(itemId)
}
