import type { ItemDocument } from '#contract/menu/menu-document.ts'
import type { ItemDraft } from './menu-draft.ts'

const quartersPerDay = 96
const quartersPerHour = 4
const [happyStart, happyEnd] = [15, 18]

/** Seven days of quarter-hours, Monday first: tier A, B in the happy hour, X when it is not served. */
export function writeSchedule({
  happyHour,
  served,
}: Pick<ItemDraft, 'happyHour' | 'served'>): Pick<
  ItemDocument,
  'price_schedule' | 'additional_prices'
> {
  if (served) return { price_schedule: week(() => day('A', { tier: 'X', outside: served })) }
  if (happyHour === undefined) return {}
  return {
    price_schedule: week((weekday) => (weekday < 5 ? happyDay : plainDay)),
    additional_prices: { B: happyHour },
  }
}

const plainDay = 'A'.repeat(quartersPerDay)
const happyDay = day('B', { tier: 'A', outside: [happyStart, happyEnd] })

function week(dayOf: (weekday: number) => string): string[] {
  return Array.from({ length: 7 }, (_, weekday) => dayOf(weekday))
}

interface Rest {
  readonly tier: string
  readonly outside: readonly [from: number, to: number]
}

function day(inside: string, { tier, outside: [from, to] }: Rest): string {
  const [start, end] = [from * quartersPerHour, to * quartersPerHour]
  return tier.repeat(start) + inside.repeat(end - start) + tier.repeat(quartersPerDay - end)
}
