import type { OrderType } from '#domain/order/order-type.ts'
import { unreachable } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/** Ways of selling, as rates of tax name them. */
export const sellingWays = ['dine_in', 'take_out', 'delivery', 'catering', 'suites'] as const
export type SellingWay = (typeof sellingWays)[number]

/** `all`: of every way, a school's lunches too. */
export const paceWays = ['all', ...sellingWays] as const
export type PaceWay = (typeof paceWays)[number]

/** How fast a way of selling goes, as staff have set it. */
export interface Pace {
  readonly way: PaceWay
  /** Minutes that an order takes longer than usual, until `extraUntil`. */
  readonly extraMinutes: number
  /** Null: until staff end it. */
  readonly extraUntil: Instant | null
  /** No order is taken until then; null: orders are taken. */
  readonly pausedUntil: Instant | null
  /** The last order of the day, at the way `all` alone; null: as the hours say. */
  readonly lastCallAt: Instant | null
  /** The end of the opening that has the last call. */
  readonly lastCallEndsAt: Instant | null
}

export const mostExtraMinutes = 180

const noLastCall = { lastCallAt: null, lastCallEndsAt: null } as const

export function normalPace(way: PaceWay): Pace {
  const [extraMinutes, none] = [0, null]
  return { way, extraMinutes, extraUntil: none, pausedUntil: none, ...noLastCall }
}

/** A pace as it is at a moment: without what is over. */
export function paceAt(pace: Pace, at: Instant): Pace {
  const { extraMinutes, extraUntil, pausedUntil, lastCallEndsAt } = pace
  const isSlow = extraMinutes > 0 && (extraUntil === null || extraUntil > at)
  return {
    ...pace,
    ...(isSlow ? {} : { extraMinutes: 0, extraUntil: null }),
    ...(pausedUntil !== null && pausedUntil > at ? {} : { pausedUntil: null }),
    ...(lastCallEndsAt !== null && lastCallEndsAt > at ? {} : noLastCall),
  }
}

export function isNormal({ extraMinutes, pausedUntil, lastCallAt }: Pace): boolean {
  return extraMinutes === 0 && pausedUntil === null && lastCallAt === null
}

/** Minutes that an order of a type takes longer than usual; `null`: of any type. */
export function extraMinutesOf(
  paces: readonly Pace[],
  type: OrderType | null,
  at: Instant,
): number {
  const ways = [type === null ? null : wayOfType(type), 'all']
  const current = paces.filter(({ way }) => ways.includes(way)).map((pace) => paceAt(pace, at))
  return Math.max(0, ...current.map(({ extraMinutes }) => extraMinutes))
}

/** Null: a school's lunch. */
export function wayOfType(type: OrderType): SellingWay | null {
  switch (type) {
    case 'dine-in':
      return 'dine_in'
    case 'pickup':
    case 'take-out':
      return 'take_out'
    case 'delivery':
      return 'delivery'
    case 'generic-catering':
      return 'catering'
    case 'catering':
      return 'suites'
    case 'school':
      return null
    default:
      return unreachable(type)
  }
}
