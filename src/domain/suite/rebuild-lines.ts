import type { CartLine, ChosenGroup } from '#domain/cart/cart.ts'
import { lineIdentity } from '#domain/cart/line-identity.ts'
import type { MenuIndex } from '#domain/menu/menu-index.ts'
import type { Item, OptionValue } from '#domain/menu/menu.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'

/** A line of a saved order that the menus no longer have as it was ordered. */
export interface GoneLine {
  readonly line: CartLine
  /** Null: the item itself is gone; else some of its options are. */
  readonly item: Item | null
}

/**
 * The lines of a submitted pre-order for today's menus, or those that match none (identity and
 * operations, section 4): each item must be on a menu, and each option group and value one of the
 * item's. An item that moved has its present menu and section; special instructions match always. What
 * is sold out or unavailable now passes: the order is for another time.
 */
export function rebuildLines(
  lines: readonly CartLine[],
  index: Pick<MenuIndex, 'itemsById'>,
): Result<readonly CartLine[], readonly GoneLine[]> {
  const rebuilt: CartLine[] = []
  const gone: GoneLine[] = []
  for (const line of lines) {
    const item = index.itemsById.get(line.itemId) ?? null
    if (item !== null && hasAll(item, line.options)) {
      rebuilt.push({ ...line, menuId: item.menuId, sectionId: item.sectionId })
    } else {
      gone.push({ line, item })
    }
  }
  return gone.length === 0 ? success(rebuilt) : failure(gone)
}

function hasAll({ optionGroups }: Item | OptionValue, options: readonly ChosenGroup[]): boolean {
  return options.every(({ groupId, values }) => {
    const group = optionGroups.find(({ id }) => id === groupId)
    return (
      group !== undefined &&
      values.every(({ valueId, groups }) => {
        const value = group.values.find(({ id }) => id === valueId)
        return value !== undefined && hasAll(value, groups)
      })
    )
  })
}

/** True if two lists of lines order the same, in any sequence and under any numbers. */
export function orderTheSame(one: readonly CartLine[], other: readonly CartLine[]): boolean {
  const [mine, theirs] = [countLines(one), countLines(other)]
  return mine.size === theirs.size && [...mine].every(([line, count]) => theirs.get(line) === count)
}

function countLines(lines: readonly CartLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines) {
    const identity = lineIdentity(line)
    counts.set(identity, (counts.get(identity) ?? 0) + line.quantity)
  }
  return counts
}
