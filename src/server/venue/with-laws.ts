import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { defaultCountry } from '#domain/country/country.ts'
import { lawsAbroad, strictestAge } from '#domain/country/laws.ts'

/**
 * A venue as guests get it: with the names of its taxes and its drinking age, where its document
 * leaves them to the country. Those of Canada are by the province, which devices find themselves.
 */
export function withLaws(restaurant: RestaurantDocument): RestaurantDocument {
  const { country = defaultCountry, tax_labels: written } = restaurant
  if (country === defaultCountry) return restaurant
  const { tax1, tax2, drinkingAge } = lawsAbroad(country)
  return {
    ...restaurant,
    tax_labels: { tax1, tax2, ...written },
    legal_drinking_age: restaurant.legal_drinking_age ?? drinkingAge ?? strictestAge,
  }
}
