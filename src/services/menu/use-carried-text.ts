import type { ChosenGroup } from '#domain/cart/cart.ts'
import { carriedOf, type Avoided, type Carried } from '#domain/menu/avoided.ts'
import type { AllergenId, Item } from '#domain/menu/menu.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { useText } from '#i18n/use-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { nameAllergen } from './use-allergen-name.ts'

/** Person who eats the item, with the allergies that a warning names as theirs. */
export interface Eater {
  readonly name: string
  readonly allergens: readonly AllergenId[]
}

type CarriedText = (carried: Carried, eater?: Eater | null) => string | null

/** Warning about the avoided allergens and diets that a choice has, or may have; null: none. */
export function useCarriedText(venueAllergens: Venue['allergens']): CarriedText {
  const { t, locale } = useText()
  const namesOf = useAvoidedNames(venueAllergens)
  return (carried, eater = null) => {
    const { allergens: has, mayContain = [] } = carried
    const isTheirs = (each: AllergenId) => eater?.allergens.includes(each) ?? false
    const parts = [
      ['notFor', has.filter(isTheirs)],
      ['contains', has.filter((each) => !isTheirs(each))],
      ['mayContain', mayContain],
    ] as const
    const texts = parts.flatMap(([words, ids]) => {
      const names = namesOf({ allergens: ids, diets: [] }).allergens
      const allergens = new Intl.ListFormat(locale).format(names)
      return ids.length === 0 ? [] : [t(`avoid.${words}`, { name: eater?.name ?? '', allergens })]
    })
    texts.push(...namesOf(carried).diets.map((diet) => t('avoid.notMarked', { diet })))
    return texts.length === 0 ? null : texts.join(' · ')
  }
}

/** The names of what is avoided, as within a sentence. */
export function useAvoidedNames(venueAllergens: Venue['allergens']) {
  const { t, language } = useText()
  return ({ allergens, diets }: Avoided) => ({
    allergens: allergens.map((id) =>
      inSentence(nameAllergen(id, { t, language, allergens: venueAllergens })),
    ),
    diets: diets.map((diet) => inSentence(t(`diet.${diet}`))),
  })
}

/** Warns of what an item as it is chosen has of what is avoided; null: nothing that is known of. */
export function useLineWarning(): (
  chosen: { readonly item: Item; readonly options: readonly ChosenGroup[] },
  avoided: Avoided,
  eater?: Eater | null,
) => string | null {
  const carriedText = useCarriedText(useVenue().venue.allergens)
  return ({ item, options }, avoided, eater) =>
    carriedText(carriedOf(item, options, avoided), eater)
}

/** A name within a sentence: small, unless it is written in capitals (MSG). */
export function inSentence(name: string): string {
  const small = name.charAt(0).toLocaleLowerCase() + name.slice(1)
  return small === small.toLocaleLowerCase() ? small : name
}
