import { priceWriter } from '#server/locales/price-writer.ts'
import { readCartLine } from '#contract/cart/cart-wire.ts'
import type { SentLine } from '#contract/cart/cart-wire.ts'
import { asId } from '#domain/ids.ts'
import type { ItemId, VenueId } from '#domain/ids.ts'
import { localName, venueName } from '#domain/venue/local-text.ts'
import type { MenuIndex } from '#domain/menu/menu-index.ts'
import { optionTexts } from '#domain/cart/option-texts.ts'
import type { OptionWords } from '#domain/cart/option-texts.ts'
import type { Slot } from '#domain/time/venue-time.ts'
import { asLocale, languageOf } from '#domain/language/locale.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import { wordsIn } from '#server/locales/words-in.ts'

/** The order as the guest read it, from the venue's document of that moment; receipts repeat it. */
export interface ShownOrder {
  /**
   * Where it was ordered. At a marketplace hub: the hub's id, with the name of the part's venue.
   */
  readonly restaurant: ShownVenue
  /** One per line, in the same order. */
  readonly items: readonly ShownItem[]
}

interface ShownVenue {
  readonly id: string
  readonly slug: string
  readonly name: string
}

export interface ShownItem {
  readonly name: string
  readonly options: readonly string[]
}

export interface OrderToShow {
  readonly items: readonly SentLine[]
  readonly orderedAt: VenueId
  readonly language: LanguageCode
  /** At which prices of options are read; left out: they are not shown. */
  readonly slot?: Slot
}

/** Names come from the menu that the order was priced by, never from the client. */
export function showOrder(
  { index, venue }: Pick<CachedVenue, 'index' | 'venue'>,
  { items, orderedAt, language, slot }: OrderToShow,
): ShownOrder {
  const prices = slot && { slot, priceText: priceWriter(language, venue.currency) }
  return {
    restaurant: { id: orderedAt, slug: venue.slug, name: venueName(venue, language) },
    items: items.map((line) =>
      showLine(index, line, { language, prices: prices && { ...prices, quantity: line.quantity } }),
    ),
  }
}

/** An item that is not on the menu gets a neutral text. */
export function showLine(
  { itemsById }: Pick<MenuIndex, 'itemsById'>,
  line: SentLine,
  words: OptionWords,
): ShownItem {
  const item = itemsById.get(asId<ItemId>(line.id))
  if (!item)
    return { name: wordsIn(languageOf(asLocale(words.language))).receipt.UnknownItem, options: [] }
  return {
    name: localName(item, words.language),
    options: optionTexts(item, readCartLine(line).options, words),
  }
}
