import { readAlcoholic } from '#contract/menu/read-entry.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { defaultCountry } from '#domain/country/country.ts'
import { lawsAbroad, strictestAge } from '#domain/country/laws.ts'
import { drinkingAgeAt, provinceIn, usualDrinkingAge } from '#domain/venue/drinking-age.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import type { DocumentFault } from '#server/import/faults/import-fault.ts'
import { walkPriced } from './walk-menus.ts'

/**
 * Finds what carries the allergen `alcohol` without saying whether it is a drink, and a venue with
 * drinks whose country and address do not tell the drinking age.
 */
export function checkAlcohol(document: VenueDocument): readonly DocumentFault[] {
  const { age, why, isKnown } = lawOf(document.restaurant)
  return [
    ...(!isKnown && sellsAlcohol(document)
      ? [
          {
            at: ['restaurant', 'legal_drinking_age'],
            expected: `an age, because ${why}: it must be written by the venue that sells alcohol; ${age} is taken`,
            found: 'none',
          },
        ]
      : []),
    ...walkPriced(document).flatMap(({ at, priced }) =>
      priced.alcoholic_beverage === undefined && readAlcoholic(priced)
        ? [
            {
              at: [...at, 'alcoholic_beverage'],
              expected:
                'true for a drink, or false for food with alcohol in it, because it has the allergen "alcohol"; until then guests are asked for their age',
              found: 'nothing',
            },
          ]
        : [],
    ),
  ]
}

/** The age that guests certify, and where it is from; null: nothing asks for it. */
export function describeDrinkingAge(document: VenueDocument): string | null {
  if (!sellsAlcohol(document)) return null
  const { age, why, isKnown } = lawOf(document.restaurant)
  return `Drinking age ${age}, ${isKnown ? why : 'as nothing else is known'}`
}

interface DrinkingLaw {
  readonly age: number
  /** Why it is known, or not. */
  readonly why: string
  readonly isKnown: boolean
}

function lawOf({
  legal_drinking_age: written,
  country = defaultCountry,
  address = '',
}: RestaurantDocument): DrinkingLaw {
  if (written !== undefined) return { age: written, why: 'by legal_drinking_age', isKnown: true }
  if (country === defaultCountry) {
    const age = drinkingAgeAt(address)
    return age === null
      ? { age: usualDrinkingAge, why: 'no Canadian province stands in the address', isKnown: false }
      : { age, why: `by the address, in ${provinceIn(address)}`, isKnown: true }
  }
  const { drinkingAge: age } = lawsAbroad(country)
  return age === null
    ? { age: strictestAge, why: `that of the country ${country} is not known here`, isKnown: false }
    : { age, why: `by the country, ${country}`, isKnown: true }
}

function sellsAlcohol(document: VenueDocument): boolean {
  return walkPriced(document).some(({ priced }) => readAlcoholic(priced))
}
