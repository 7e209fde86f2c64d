import { readAlcoholic } from '#contract/menu/read-entry.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { drinkingAgeAt, provinceIn, usualDrinkingAge } from '#domain/venue/drinking-age.ts'
import type { DocumentFault } from '#server/import/faults/import-fault.ts'
import { walkPriced } from './walk-menus.ts'

/**
 * Finds what carries the allergen `alcohol` without saying whether it is a drink, and a venue with
 * drinks whose address does not tell the drinking age.
 */
export function checkAlcohol(document: VenueDocument): readonly DocumentFault[] {
  const { legal_drinking_age: age, address = '' } = document.restaurant
  const isUnknown = age === undefined && drinkingAgeAt(address) === null
  return [
    ...(isUnknown && sellsAlcohol(document)
      ? [
          {
            at: ['restaurant', 'legal_drinking_age'],
            expected: `an age, because no Canadian province stands in the address: it must be written by the venue that sells alcohol; ${usualDrinkingAge} is taken`,
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
  const { legal_drinking_age: written, address = '' } = document.restaurant
  const age = written ?? drinkingAgeAt(address) ?? usualDrinkingAge
  const province = provinceIn(address)
  const known = province === null ? 'as nothing else is known' : `by the address, in ${province}`
  return `Drinking age ${age}, ${written === undefined ? known : 'by legal_drinking_age'}`
}

function sellsAlcohol(document: VenueDocument): boolean {
  return walkPriced(document).some(({ priced }) => readAlcoholic(priced))
}
