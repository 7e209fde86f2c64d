import type { ChosenGroup } from './cart.ts'
import { cents, type Cents } from '#domain/money/money.ts'
import { takenIn, type TakenValue } from '#domain/pricing/unit-price.ts'
import type { Slot } from '#domain/time/venue-time.ts'
import { localName } from '#domain/venue/local-text.ts'
import type { Item, OptionGroup, OptionValue } from '#domain/menu/menu.ts'
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
  const { language, prices } = words
  const counted = prices && { ...prices, bases: prices.quantity }
  return rowsOf(item, options, { language, prices: counted }).map(({ text }) => text)
}

interface CountedPrices extends OptionPrices {
  /** The units whose size is paid, out of `quantity`: included ones have a size that costs nothing. */
  readonly bases: number
}

interface OptionRow {
  readonly text: string
  readonly rollsUp: boolean
}

function rowsOf(
  entry: Item | OptionValue,
  options: readonly ChosenGroup[],
  { language, prices }: { readonly language: Language; readonly prices: CountedPrices | undefined },
): readonly OptionRow[] {
  return entry.optionGroups.flatMap((group) => {
    const chosen = options.find(({ groupId }) => groupId === group.id)?.values ?? []
    const priced = prices && takenIn(group, options, { slot: prices.slot, member: null })
    return group.values.flatMap((value) => {
      const taken = chosen.find(({ valueId }) => valueId === value.id)
      if (!taken) return []
      const name = localName(value, language)
      const counted = taken.quantity > 1 ? `${taken.quantity} × ${name}` : name
      const own = priced?.find((each) => each.value === value)
      const inside = prices && own && insideOf(own, group, prices)
      const nested = rowsOf(value, taken.groups, { language, prices: inside })
      const text = [counted, ...nested.filter(({ rollsUp }) => rollsUp).map(textOf)].join(' · ')
      return [
        { text: value.rollUp ? text : text + ownPrice(own, inside), rollsUp: value.rollUp },
        ...nested.filter(({ rollsUp }) => !rollsUp),
      ]
    })
  })
}

function insideOf(
  { quantity, paid }: TakenValue,
  { type }: OptionGroup,
  prices: CountedPrices,
): CountedPrices {
  return {
    ...prices,
    quantity: prices.quantity * quantity,
    bases: type === 'pricing' ? prices.bases : prices.quantity * paid,
  }
}

function textOf({ text }: OptionRow): string {
  return text
}

/** Empty: it costs nothing. */
function ownPrice(taken: TakenValue | undefined, prices: CountedPrices | undefined): string {
  if (!taken || !prices) return ''
  const { base, extras } = taken.sums.plain
  const amount = base * prices.bases + extras * prices.quantity
  if (amount === 0) return ''
  return ` (${amount < 0 ? '−' : ''}${prices.priceText(cents(Math.abs(amount)))})`
}
