import type { SubmittedLine } from '#sync/outbox-entry.ts'
import { carriedOf, isNothingAvoided } from '#domain/menu/avoided.ts'
import type { Avoided } from '#domain/menu/avoided.ts'
import { localName } from '#domain/venue/local-text.ts'
import { cents } from '#domain/money/money.ts'
import type { Cents } from '#domain/money/money.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { Member } from '#domain/member/member.ts'
import { optionTexts } from '#domain/cart/option-texts.ts'
import { useAvoided } from '#services/menu/use-avoided.ts'
import { useCarriedText } from '#services/menu/use-carried-text.ts'
import type { Eater } from '#services/menu/use-carried-text.ts'
import { shownLines, useCart } from '#services/cart/use-cart.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import type { VenueVisit } from '#services/venue/use-venue.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'

/** The order's lines as shown now, which is how they are submitted. */
export function useSubmittedLines(): readonly SubmittedLine[] {
  const visit = useVenue()
  const { cart, terms } = useCart()
  const { language } = useText()
  const priceText = usePrice()
  const carriedText = useCarriedText(visit.venue.allergens)
  const words = { language, priceText, carriedText, avoided: useAvoided() }
  return submitLines(cart.lines, { visit, member: terms.member, ...words })
}

interface LineWords {
  readonly visit: VenueVisit
  readonly member: Member | null
  readonly language: string
  readonly priceText: (amount: Cents) => string
  readonly avoided: Avoided
  /** Person whose allergies are among the avoided allergens; left out: no such person is known. */
  readonly eater?: Eater | undefined
  readonly carriedText: ReturnType<typeof useCarriedText>
}

/** Lines at the prices of a visit's time, in words; a line whose item is gone is left out. */
export function submitLines(
  lines: readonly CartLine[],
  { visit, member, language, priceText, avoided, eater, carriedText }: LineWords,
): readonly SubmittedLine[] {
  return shownLines(lines, visit, member).flatMap((shown) => {
    const item = visit.index.itemsById.get(shown.line.itemId)
    if (!item) return []
    const warning = carriedText(carriedOf(item, shown.line.options, avoided), eater)
    return [
      {
        ...shown,
        ...(isNothingAvoided(avoided) ? {} : { avoids: avoided }),
        ...(warning === null ? {} : { warning }),
        name: localName(item, language),
        options: optionTexts(item, shown.line.options, {
          language,
          prices: { slot: visit.slot, quantity: shown.line.quantity, priceText },
        }),
        amount: cents(shown.orderPrice * shown.line.quantity),
      },
    ]
  })
}
