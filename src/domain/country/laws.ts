import type { Country } from './country.ts'

/** Rules of a country that a venue's document may leave out. */
export interface CountryLaws {
  /** Names of the two parts of a tax rate; the first is also that of a single tax. */
  readonly tax1: string
  readonly tax2: string
  /** Years from which guests drink; null: not known here. */
  readonly drinkingAge: number | null
}

/** Years where a country's are not known: hardly any asks for more. */
export const strictestAge = 21

/** The laws of a country other than Canada, where they are the province's. */
export function lawsAbroad(country: Country): CountryLaws {
  switch (country) {
    case 'US':
      return { tax1: 'Sales tax', tax2: 'Local tax', drinkingAge: 21 }
    case 'GB':
      return { tax1: 'VAT', tax2: 'Tax', drinkingAge: 18 }
    default:
      return { tax1: taxOf(country), tax2: 'Tax', drinkingAge: null }
  }
}

/** Countries with a value-added tax by that name: of the European Union, and around it. */
const withVat =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK CH IS NO'
const withGst = 'AU IN NZ SG'

function taxOf(country: Country): string {
  if (withVat.includes(country)) return 'VAT'
  return withGst.includes(country) ? 'GST' : 'Tax'
}
