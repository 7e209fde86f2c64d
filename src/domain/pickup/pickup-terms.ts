import type { Menu } from '#domain/menu/menu.ts'

/** What a menu says about when its orders can be had. */
export type PacedMenu = Pick<
  Menu,
  | 'id'
  | 'lastCallMinutes'
  | 'estimatedPrepMinutes'
  | 'requiredNoticeMinutes'
  | 'orderingIntervalMinutes'
  | 'maxOrdersPerInterval'
>

export interface PickupTerms {
  /** How long from now the order can be had at the earliest. */
  readonly leadMinutes: number
  /** From one slot to the next. */
  readonly slotMinutes: number
  readonly lastCallMinutes: number
}

/** Where no menu says how far its slots are apart. */
const plainSlotMinutes = 15

/** The strictest of the menus that a cart takes from, with what the queue adds to making it. */
export function pickupTermsOf(menus: readonly PacedMenu[], queueMinutes: number): PickupTerms {
  const prep = most(menus, 'estimatedPrepMinutes') + queueMinutes
  return {
    leadMinutes: Math.max(prep, most(menus, 'requiredNoticeMinutes')),
    slotMinutes: most(menus, 'orderingIntervalMinutes') || plainSlotMinutes,
    lastCallMinutes: most(menus, 'lastCallMinutes'),
  }
}

type Minutes = Exclude<keyof PacedMenu, 'id' | 'maxOrdersPerInterval'>

function most(menus: readonly PacedMenu[], field: Minutes): number {
  return Math.max(0, ...menus.map((menu) => menu[field]))
}
