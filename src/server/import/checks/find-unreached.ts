import type {
  ItemDocument,
  OptionGroupDocument,
  OptionValueDocument,
} from '#contract/menu/menu-document.ts'
import { readMenu } from '#contract/menu/read-menu.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { basePrices, replacesPrice } from '#domain/menu/base-prices.ts'
import { isOffered } from '#domain/menu/item-availability.ts'
import { isServed } from '#domain/menu/is-served.ts'
import type { SoldWays } from '#domain/menu/is-served.ts'
import type { Item, OptionGroup, OptionValue } from '#domain/menu/menu.ts'
import type { Slot } from '#domain/time/venue-time.ts'
import type { DocumentFault, DocumentPath } from '#server/import/faults/import-fault.ts'
import { openingsIn } from './check-hours.ts'
import { walkMenus } from './walk-menus.ts'

/**
 * Finds prices of what is sold that no bill can contain, by the rules of the bill: of an item or a
 * value that required sizes replace, one beside a schedule that has a tier for every hour, and one
 * of hours at which the venue is closed. A price that is also one of those that replace it is
 * right: exports of tills write the lowest there. An item or a value that cannot be chosen is left
 * alone.
 */
export function findUnreached(document: VenueDocument): readonly DocumentFault[] {
  const isOpen = openSlotsOf(document)
  return walkMenus(document).flatMap(({ menu, sections }) => {
    const read = readMenu(menu)
    const isOpenFor: IsOpen = read && isServedToGuests(read) ? isOpen : () => true
    const items = new Map(
      (read?.sections ?? []).flatMap((section) =>
        section.items.map((item) => [String(item.id), item] as const),
      ),
    )
    return sections
      .filter(({ section }) => section.type !== 'prix-fixe')
      .flatMap((section) => section.items)
      .flatMap(({ at, item }) => {
        const sold = items.get(String(item.id))
        return sold ? findInItem({ at, written: item, entry: sold, by: null }, isOpenFor) : []
      })
  })
}

/** Sold to more than suites, whose pre-orders are for the hours of an event. */
function isServedToGuests(menu: SoldWays): boolean {
  return isServed(menu, 'dine-in') || isServed(menu, 'take-out')
}

interface Placed {
  readonly at: DocumentPath
  readonly written: ItemDocument | OptionValueDocument
  readonly entry: Item | OptionValue
  /** The group that replaces its price; null: none. */
  readonly by: OptionGroup | null
}

type IsOpen = (slot: Slot) => boolean

/**
 * The quarter-hours at which orders can be for, also those ahead: holidays only close. Lunches of schools have a time
 * of their own, and a venue without hours is always open.
 */
function openSlotsOf({ restaurant }: VenueDocument): IsOpen {
  const openings = openingsIn(restaurant.hours ?? [])
  if (openings.length === 0 || restaurant.k12) return () => true
  const open = new Set(
    openings.flatMap(({ from, length }) => {
      const first = Math.floor(from / 15)
      const count = Math.ceil((from + length) / 15) - first
      return Array.from({ length: count }, (_, step) => (first + step) % (7 * 96))
    }),
  )
  return ({ weekday, quarterHour }) => open.has(weekday * 96 + quarterHour)
}

function findInItem(root: Placed, isOpen: IsOpen): readonly DocumentFault[] {
  const placed = placeAll(root, { at: root.at, groups: root.written.options ?? [] })
  const slots = slotsOf(placed, isOpen)
  const isPlain =
    slots.length === 1 && placed.every(({ entry }) => !entry.optionGroups.some(isSize))
  if (isPlain) return []
  const names = new Map(placed.map(({ at, entry }) => [entry, at.join()]))
  const reached = new Set<string>()
  const closed = new Set<string>()
  const offered = new Set<string | undefined>()
  for (const slot of slots) {
    for (const { of: entry, plain } of billedAt(root.entry, slot)) {
      const name = names.get(entry)
      const what = `${name} ${tierAt(entry, slot) ?? 'price'}`
      if (!isOpen(slot)) {
        closed.add(what)
        continue
      }
      reached.add(what)
      if (entry.memberPrice !== null && entry.memberPrice <= plain)
        reached.add(`${name} memberPrice`)
    }
    for (const entry of offeredAt(root.entry, slot)) offered.add(names.get(entry))
  }
  const once = new Set<string>()
  return placed.flatMap((each) => {
    const name = each.at.join()
    if (once.has(name) || !offered.has(name)) return []
    once.add(name)
    const instead = (what: 'price' | 'memberPrice') =>
      placed
        .filter(({ at }) => reached.has(`${at.join()} ${what}`))
        .map(({ written }) => written[what])
    return unreachedOf(each, {
      has: (what) => reached.has(`${name} ${what}`),
      isClosed: (what) => closed.has(`${name} ${what}`) && !reached.has(`${name} ${what}`),
      instead,
    })
  })
}

interface Reach {
  readonly has: (what: string) => boolean
  /** It would be on a bill of hours at which the venue is closed alone. */
  readonly isClosed: (what: string) => boolean
  /** Prices of the same item that reach a bill. */
  readonly instead: (what: 'price' | 'memberPrice') => readonly (number | null | undefined)[]
}

function unreachedOf(
  { at, written, entry, by }: Placed,
  { has, isClosed, instead }: Reach,
): readonly DocumentFault[] {
  const tiers = Object.entries(written.additional_prices ?? {})
  const schedule = new Set((written.price_schedule ?? []).join(''))
  const decider = decidingOf(entry) ?? by
  const whyNot = (what: string) =>
    isClosed(what)
      ? 'because the venue is closed in all its hours'
      : decider === null
        ? 'because its schedule has a tier for every hour'
        : `because the required group "${decider.name}" replaces it`
  const known = [...instead('price'), ...(decider === null ? tiers.map(([, price]) => price) : [])]
  const isKnown = written.price === 0 || known.includes(written.price) || has('price')
  const member = written.memberPrice
  const isMemberKnown = has('memberPrice') || instead('memberPrice').includes(member)
  return [
    ...(isKnown
      ? []
      : [
          {
            at: [...at, 'price'],
            expected: `0 or a price that is charged instead, ${whyNot('price')}`,
            found: String(written.price),
          },
        ]),
    ...(typeof member !== 'number' || isMemberKnown || decider === null
      ? []
      : [
          {
            at: [...at, 'memberPrice'],
            expected: `no member price, ${whyNot('memberPrice')}`,
            found: `${member}`,
          },
        ]),
    ...tiers
      .filter(([tier]) => schedule.has(tier) && !has(tier))
      .filter(([tier, price]) => (isClosed(tier) ? price !== written.price : decider !== null))
      .map(([tier, price]) => ({
        at: [...at, 'additional_prices', tier],
        expected: `no price of a tier, ${whyNot(tier)}`,
        found: String(price),
      })),
  ]
}

interface Top {
  readonly at: DocumentPath
  readonly groups: readonly OptionGroupDocument[]
}

/** An entry and all that it opens, each with its place; a group that several values open is there for each. */
function placeAll(placed: Placed, top: Top): readonly Placed[] {
  const { at, written, entry } = placed
  const sizes = entry.optionGroups.filter(isSize)
  return [
    placed,
    ...entry.optionGroups.flatMap((group) => {
      const inside = written.options ?? []
      const index = inside.findIndex(({ id }) => String(id) === String(group.id))
      const named = top.groups.findIndex(({ id }) => String(id) === String(group.id))
      const source = index === -1 ? top.groups[named] : inside[index]
      const from = index === -1 ? [...top.at, 'options', named] : [...at, 'options', index]
      const later = isSize(group) && !group.dearest ? sizes.slice(sizes.indexOf(group) + 1) : []
      const by = later.findLast(decides) ?? (isSize(group) ? placed.by : null)
      return (source?.values ?? []).flatMap((value, v) => {
        const sold = group.values.find(({ id }) => String(id) === String(value.id))
        const valueAt = [...from, 'values', v]
        return sold ? placeAll({ at: valueAt, written: value, entry: sold, by }, top) : []
      })
    }),
  ]
}

function isSize({ type }: OptionGroup): boolean {
  return type === 'pricing'
}

function decides({ type, min, values }: OptionGroup): boolean {
  return type === 'pricing' && min > 0 && values.every((value) => !canBeFree(value))
}

function decidingOf(entry: Item | OptionValue): OptionGroup | null {
  return entry.optionGroups.findLast(decides) ?? null
}

function canBeFree(value: OptionValue): boolean {
  const own = [value.price, ...Object.values(value.additionalPrices)]
  return decidingOf(value) === null && own.some((price) => !replacesPrice(price))
}

/** Prices that an order can be billed at this hour, for the entry and what it may hold. */
function billedAt(entry: Item | OptionValue, slot: Slot): ReturnType<typeof basePrices> {
  return [...basePrices(entry, { slot, member: null }), ...addonsAt(entry, slot)]
}

function offeredAt(entry: Item | OptionValue, slot: Slot): readonly (Item | OptionValue)[] {
  if (!isOffered(entry, slot)) return []
  const values = entry.optionGroups.flatMap((group) => group.values)
  return [entry, ...values.flatMap((value) => offeredAt(value, slot))]
}

function addonsAt(entry: Item | OptionValue, slot: Slot): ReturnType<typeof basePrices> {
  return entry.optionGroups.flatMap((group) =>
    group.values
      .filter((value) => isOffered(value, slot))
      .flatMap((value) => (isSize(group) ? addonsAt(value, slot) : billedAt(value, slot))),
  )
}

/** The letter whose price applies; null: the plain price. */
function tierAt({ priceSchedule, additionalPrices }: Item | OptionValue, slot: Slot) {
  const letter = priceSchedule?.[slot.weekday]?.[slot.quarterHour]
  return letter !== undefined && additionalPrices[letter] !== undefined ? letter : null
}

/** One hour of each that the schedules of an item tell apart, open and closed. */
function slotsOf(placed: readonly Placed[], isOpen: IsOpen): readonly Slot[] {
  const schedules = [
    ...new Set(placed.flatMap(({ entry }) => (entry.priceSchedule ? [entry.priceSchedule] : []))),
  ]
  const slots = new Map<string, Slot>()
  for (let place = 0; place < 7 * 96; place++) {
    const slot = { weekday: Math.floor(place / 96), quarterHour: place % 96 }
    if (schedules.length === 0 && isOpen(slot)) return [slot]
    const letters = schedules.map((each) => each[slot.weekday]?.[slot.quarterHour]).join('')
    slots.set(`${letters} ${isOpen(slot)}`, slot)
  }
  return [...slots.values()]
}
