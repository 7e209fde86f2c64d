import { addLine } from '#domain/cart/cart-changes.ts'
import type { Cart, CartLine } from '#domain/cart/cart.ts'
import { emptyCart } from '#domain/cart/cart.ts'
import { withoutAvoided } from '#domain/cart/order-again.ts'
import { restoreCart } from '#domain/cart/restore-cart.ts'
import type { Member } from '#domain/member/member.ts'
import type { Avoided } from '#domain/menu/avoided.ts'
import type { MenuIndex } from '#domain/menu/menu-index.ts'
import { daysLater } from '#domain/time/days-later.ts'
import { fitDays, type DayOrder } from './day-orders.ts'
import type { PlannedDay } from './plan-week.ts'
import { slotOfDay } from './slot-of-day.ts'

export interface WeekToCopy {
  /** Orders of the week before, one for each date. */
  readonly before: readonly Omit<DayOrder, 'childId'>[]
  /** The days of the week that they are put into. */
  readonly days: readonly PlannedDay[]
  /** The child whose week it is; null: the person's own. */
  readonly childId: string | null
  /** Everything that is planned, for all children: it counts towards the venue's limit. */
  readonly planned: readonly DayOrder[]
  /** The dates that are ordered for this child: nothing is put there, so that nothing is ordered twice. */
  readonly ordered: readonly string[]
  /** The dates of planned lunches that the person has asked to be replaced. */
  readonly replaced: readonly string[]
  readonly index: MenuIndex
  /** Allergens and diets of the child or person whose week it is. */
  readonly avoided: Avoided
  /** Null where the venue has no programme. */
  readonly member: Member | null
  readonly timeZone: string
  readonly maxItems: number | null
}

interface LostLine {
  /** The date in the new week. */
  readonly date: string
  readonly itemId: CartLine['itemId']
  /**
   * `gone`: it is not served on its new day, or not as it was chosen. `changed`: it is put there
   * without options that are gone. `limit`: units above the limit of all days.
   */
  readonly reason: 'gone' | 'changed' | 'limit'
  /** Units: of `changed` those that are put there, else those that are not. */
  readonly quantity: number
}

type LeftState = PlannedDay['state'] | 'ordered'

export interface CopiedWeek {
  /** The new carts of these days, at the prices of that day's lunch. */
  readonly days: readonly DayOrder[]
  /** Days of the week before whose day is not open, or planned, or ordered. */
  readonly left: readonly { readonly date: string; readonly state: LeftState }[]
  readonly lost: readonly LostLine[]
}

/**
 * A week's lunches for the same weekdays of the week after it. Nothing is put into a day that is
 * planned, unless it is to be replaced, and then only by something; nothing is put into one that
 * cannot be ordered. Days of which the new week in view has none are left out without a word.
 */
export function copyWeek(week: WeekToCopy): CopiedWeek {
  const { before, childId, planned, maxItems } = week
  const copied = before.map(({ date, cart }) => copyDay(daysLater(date, 7), cart, week))
  const wanted = copied.flatMap(({ cart, date }) =>
    cart && cart.lines.length > 0 ? [{ date, childId, cart }] : [],
  )
  const others = planned.filter(
    (order) => order.childId !== childId || wanted.every(({ date }) => date !== order.date),
  )
  const { fitting, cut } = fitDays(others, wanted, maxItems)
  return {
    days: fitting,
    left: copied.flatMap(({ date, state }) => (state === null ? [] : [{ date, state }])),
    lost: [
      ...copied.flatMap(({ lost }) => lost),
      ...cut.map(({ date, line }) => lostLine(date, line, 'limit')),
    ].toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0)),
  }
}

interface CopiedDay {
  readonly date: string
  /** Null: the day is left as it is. */
  readonly cart: Cart | null
  /** Why it is left; null: it is not, or is not in view. */
  readonly state: LeftState | null
  readonly lost: readonly LostLine[]
}

function copyDay(date: string, source: Cart, week: WeekToCopy): CopiedDay {
  const { days, ordered, replaced, index, avoided, member, timeZone } = week
  const left = { date, cart: null, lost: [] }
  const day = days.find((each) => each.date === date)
  if (!day) return { ...left, state: null }
  if (ordered.includes(date)) return { ...left, state: 'ordered' }
  const isAsked = day.state === 'chosen' && replaced.includes(date)
  if (day.state !== 'choose' && !isAsked) return { ...left, state: day.state }
  const served = source.lines.filter(({ menuId }) => day.menuIds.includes(menuId))
  const elsewhere = source.lines.filter(({ menuId }) => !day.menuIds.includes(menuId))
  const slot = slotOfDay(timeZone, date)
  const lines = served.map((line) => withoutAvoided(line, index, { slot, avoided }))
  const restored = restoreCart({ lines }, index, { slot, member, type: 'school' })
  return {
    date,
    cart: restored.cart.lines.reduce(addLine, emptyCart),
    state: null,
    lost: [
      ...elsewhere.map((line) => lostLine(date, line, 'gone')),
      ...restored.removed.map(({ line }) => lostLine(date, line, 'gone')),
      ...restored.changed.map(({ before }) => lostLine(date, before, 'changed')),
    ],
  }
}

function lostLine(
  date: string,
  { itemId, quantity }: Pick<CartLine, 'itemId' | 'quantity'>,
  reason: LostLine['reason'],
): LostLine {
  return { date, itemId, reason, quantity }
}
