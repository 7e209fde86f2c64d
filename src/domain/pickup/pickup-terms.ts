import type { Menu } from '#domain/menu/menu.ts'

/** A menu's fields that decide pickup times. */
export type PacedMenu = Pick<
  Menu,
  | 'id'
  | 'onDemand'
  | 'scheduled'
  | 'lastCallMinutes'
  | 'estimatedPrepMinutes'
  | 'requiredNoticeMinutes'
  | 'orderingIntervalMinutes'
  | 'maxOrdersPerInterval'
>

export interface PickupTerms {
  /** Minutes from now to the earliest pickup. */
  readonly leadMinutes: number
  /** Minutes from one slot to the next. */
  readonly slotMinutes: number
  readonly lastCallMinutes: number
}

/** Minutes between slots if no menu states an interval. */
const plainSlotMinutes = 15

/** The strictest terms of a cart's menus, with the queue added to the preparation time. */
export function pickupTermsOf(menus: readonly PacedMenu[], queueMinutes: number): PickupTerms {
  const prep = most(menus, 'estimatedPrepMinutes') + queueMinutes
  return {
    leadMinutes: Math.max(prep, most(menus, 'requiredNoticeMinutes')),
    slotMinutes: most(menus, 'orderingIntervalMinutes') || plainSlotMinutes,
    lastCallMinutes: most(menus, 'lastCallMinutes'),
  }
}

type Minutes = Extract<keyof PacedMenu, `${string}Minutes`>

function most(menus: readonly PacedMenu[], field: Minutes): number {
  return Math.max(0, ...menus.map((menu) => menu[field]))
}
