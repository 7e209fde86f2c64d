import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { countryForms } from '#domain/country/forms-abroad.ts'
import { defaultCountry } from '#domain/country/country.ts'
import type { Country } from '#domain/country/country.ts'
import { lawsAbroad } from '#domain/country/laws.ts'
import { defaultCurrency } from '#domain/money/money.ts'
import { locatedCountries } from '#server/delivery/postal-locator.ts'
import type { DocumentFault } from '#server/import/faults/import-fault.ts'

/** Finds a venue that is probably of another country than it says, and a distance that is not measured there. */
export function checkCountry({
  country,
  currency = defaultCurrency,
  delivery,
}: RestaurantDocument): readonly DocumentFault[] {
  const here = country ?? defaultCountry
  const radius = delivery?.type === 'address' || !delivery?.list ? delivery?.radius : null
  return [
    ...(country === undefined && currency !== defaultCurrency
      ? [
          {
            at: ['restaurant', 'country'],
            expected: `the venue's country, because its currency is ${currency}: addresses and phones are asked for as in ${defaultCountry}`,
            found: 'none',
          },
        ]
      : []),
    ...(typeof radius === 'number' && !locatedCountries.includes(here)
      ? [
          {
            at: ['restaurant', 'delivery', 'radius'],
            expected: `no radius, because addresses of ${here} cannot be located here: any distance is delivered`,
            found: String(radius),
          },
        ]
      : []),
  ]
}

/** One line about a venue's country, for its owner. */
export function describeCountry({ country }: RestaurantDocument): string {
  const here = country ?? defaultCountry
  const { address, phone } = countryForms(here)
  const { region, postal } = address
  const parts = [
    ...(region?.codes ? [region.label] : []),
    ...(postal.required ? [postalNames[postal.label]] : []),
  ]
  const asked = parts.length > 0 ? `addresses with ${parts.join(' and ')}` : 'addresses of any form'
  const phones =
    phone.code === null ? 'phones with their country’s code' : `phones of +${phone.code}`
  const origin = country === undefined ? ', as none is written' : ''
  return `Country ${here}${origin}: ${asked}, ${phones}${taxText(here)}`
}

/** Names of taxes abroad; a province decides those of Canada. */
function taxText(country: Country): string {
  return country === defaultCountry ? '' : `, taxes named ${lawsAbroad(country).tax1}`
}

const postalNames = {
  postalCode: 'postal code',
  zipCode: 'ZIP code',
  postcode: 'postcode',
} as const
