import { staffRoles } from './role.ts'
import type { StaffRole, TabletRole } from './role.ts'

/** The rights of a venue's staff. Server and screens ask the same table. */
export const staffRights = [
  /** See orders, seen, accept, ready, recall, hand over. */
  'orders',
  /** Names and phones of guests, and amounts. */
  'contacts',
  /** Refuse an order that was not accepted. */
  'refuse',
  /** Cancel an order that was accepted. */
  'cancel',
  'refund',
  /** Take items and their values off the menu. */
  'stop_items',
  /** Take anything off the menu; pace and last call. */
  'stops',
  'numbers_today',
  /** Numbers of any day, close, CSV. */
  'numbers',
  'menu',
  /** Receivers, stations, settings of desks. */
  'receivers',
  /** Invite people, set and end their roles, each as `grantedBy` says. */
  'people',
  /** The secrets of scripts and webhooks. */
  'secrets',
  /** Events and suites. */
  'suites',
] as const
export type StaffRight = (typeof staffRights)[number]

/** A person by their role, or a shared tablet by its own. */
export type StaffHolder = StaffRole | `${TabletRole}_tablet`

/**
 * `pin`: on a shared tablet by a person who has the right, with name and PIN. `limited`: up to an amount
 * of the venue.
 */
export type Permission = 'yes' | 'no' | 'pin' | 'limited'

const leaders = { owner: 'yes', manager: 'yes' } as const
const allButKitchen = { ...leaders, counter: 'yes', counter_tablet: 'yes' } as const
const all = { ...allButKitchen, kitchen: 'yes', kitchen_tablet: 'yes' } as const
const withPin = { counter_tablet: 'pin', kitchen_tablet: 'pin' } as const

/** A holder who is left out has not the right. */
const table: Readonly<Record<StaffRight, Readonly<Partial<Record<StaffHolder, Permission>>>>> = {
  orders: all,
  contacts: allButKitchen,
  refuse: all,
  cancel: { ...leaders, counter: 'yes', ...withPin },
  refund: { ...leaders, counter: 'limited', ...withPin },
  stop_items: all,
  stops: allButKitchen,
  numbers_today: { ...leaders, counter: 'yes' },
  numbers: leaders,
  menu: leaders,
  receivers: leaders,
  people: leaders,
  secrets: { owner: 'yes' },
  suites: { ...leaders, suites: 'yes' },
}

export function permissionOf(holder: StaffHolder, right: StaffRight): Permission {
  return table[right][holder] ?? 'no'
}

/** True: without a limit, and without another person. */
export function hasRight(holder: StaffHolder, right: StaffRight): boolean {
  return permissionOf(holder, right) === 'yes'
}

export function tabletOf(role: TabletRole): StaffHolder {
  return `${role}_tablet`
}

/** The roles of persons that have a right, without a limit. */
export function rolesWith(right: StaffRight): readonly StaffRole[] {
  return staffRoles.filter((role) => hasRight(role, right))
}
