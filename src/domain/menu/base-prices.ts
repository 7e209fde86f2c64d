import { currentMemberPrice, currentPrice } from './price-schedule.ts'
import { isOffered } from './item-availability.ts'
import type { Item, OptionValue } from './menu.ts'
import type { Member } from '#domain/member/member.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Slot } from '#domain/time/venue-time.ts'

/** A price that a unit can have before its addons, and whose it is. */
export interface BasePrice {
  readonly of: Item | OptionValue
  readonly plain: Cents
  /** The member's, else the same. */
  readonly member: Cents
}

interface BaseFacts {
  readonly slot: Slot
  readonly member: Member | null
}

/** True if a size's price replaces the item's; a size at 0 does not, also for members. */
export function replacesPrice(plain: number): boolean {
  return plain > 0
}

/**
 * The prices of an item, or of an option value, that can reach a bill at this hour: its own, and those of the sizes
 * that replace it, group after group in display order, or the dearest. A required group whose sizes all have a price leaves nothing
 * of what came before it. Empty: not available then.
 */
export function basePrices(entry: Item | OptionValue, facts: BaseFacts): readonly BasePrice[] {
  const { slot, member } = facts
  const plain = currentPrice(entry, slot)
  if (plain === null) return []
  const own = { of: entry, plain, member: currentMemberPrice(entry, slot, member) ?? plain }
  return entry.optionGroups
    .filter(({ type }) => type === 'pricing')
    .reduce<readonly BasePrice[]>(
      (before, { min, values, dearest }) => {
        const sizes = values
          .filter((value) => isOffered(value, slot))
          .flatMap((value) => basePrices(value, facts))
        const replacing = sizes.filter((size) => replacesPrice(size.plain))
        const isReplaced = min > 0 && sizes.length > 0 && replacing.length === sizes.length
        const prices = replacing.flatMap((size) =>
          dearest
            ? before.map((past) => (past !== own && past.plain > size.plain ? past : size))
            : size,
        )
        return [...new Set(isReplaced ? prices : [...before, ...prices])]
      },
      [own],
    )
}
