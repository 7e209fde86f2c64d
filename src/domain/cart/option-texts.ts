import type { ChosenGroup } from './cart.ts'
import { cents, type Cents } from '#domain/money/money.ts'
import { sumOf } from '#domain/pricing/unit-price.ts'
import type { Slot } from '#domain/time/venue-time.ts'
import { localName } from '#domain/venue/local-text.ts'
import type { Item, OptionValue } from '#domain/menu/menu.ts'
import type { Language } from '#domain/venue/local-text.ts'

export interface OptionWords {
  readonly language: Language
  /** Left out: without the prices of values that are not rolled up. */
  readonly prices?: OptionPrices | undefined
}

interface OptionPrices {
  readonly slot: Slot
  /** The line's quantity: its amount contains each price that many times. */
  readonly quantity: number
  readonly priceText: (price: Cents) => string
}

/**
 * The chosen options as texts for the guest: one for each value of the item's own groups, followed
 * by its nested choices: "Fries · Truffle · Mayo", "2 × Bacon". A value with `rollUp: false` has a
 * separate text wherever it is nested, with its part of the line's amount: "Soup ($4.00)". That
 * part is the price without member prices, and contains what is nested in the value.
 */
export function optionTexts(
  item: Item,
  options: readonly ChosenGroup[],
  words: OptionWords,
): readonly string[] {
  return rowsOf(item, options, words).map(({ text }) => text)
}

interface OptionRow {
  readonly text: string
  readonly rollsUp: boolean
}

function rowsOf(
  entry: Item | OptionValue,
  options: readonly ChosenGroup[],
  { language, prices }: OptionWords,
): readonly OptionRow[] {
  return entry.optionGroups.flatMap((group) => {
    const chosen = options.find(({ groupId }) => groupId === group.id)?.values ?? []
    return group.values.flatMap((value) => {
      const taken = chosen.find(({ valueId }) => valueId === value.id)
      if (!taken) return []
      const name = localName(value, language)
      const counted = taken.quantity > 1 ? `${taken.quantity} × ${name}` : name
      const inside = prices && { ...prices, quantity: prices.quantity * taken.quantity }
      const nested = rowsOf(value, taken.groups, { language, prices: inside })
      const text = [counted, ...nested.filter(({ rollsUp }) => rollsUp).map(textOf)].join(' · ')
      const own = value.rollUp ? '' : ownPrice(value, taken.groups, inside)
      return [
        { text: text + own, rollsUp: value.rollUp },
        ...nested.filter(({ rollsUp }) => !rollsUp),
      ]
    })
  })
}

function textOf({ text }: OptionRow): string {
  return text
}

/** Empty: it costs nothing. */
function ownPrice(
  value: OptionValue,
  groups: readonly ChosenGroup[],
  prices: OptionPrices | undefined,
): string {
  if (!prices) return ''
  const { slot, quantity, priceText } = prices
  const { base, extras } = sumOf(value, groups, { slot, member: null }).plain
  const amount = (base + extras) * quantity
  if (amount === 0) return ''
  return ` (${amount < 0 ? '−' : ''}${priceText(cents(Math.abs(amount)))})`
}
