import { use, useEffect } from 'react'
import { canadianForms } from '#domain/country/canadian-forms.ts'
import type { CountryForms } from '#domain/country/country-forms.ts'
import { defaultCountry } from '#domain/country/country.ts'
import type { Country } from '#domain/country/country.ts'

const loaded = new Map([[defaultCountry, canadianForms]])
const asked = new Map<Country, Promise<CountryForms>>()

/** The forms of a venue's country, below a `Suspense`: those abroad are loaded when first asked for. */
export function useCountryForms(country: Country): CountryForms {
  const known = loaded.get(country)
  if (known) return known
  const loading = asked.get(country) ?? loadForms(country)
  asked.set(country, loading)
  return use(loading)
}

/** Loads the forms before a screen asks for them, which may be without a network. */
export function useFormsSoon(country: Country): void {
  useEffect(() => {
    if (!loaded.has(country)) loadForms(country).catch(() => {})
  }, [country])
}

/** Loads the forms of a country; fails without a network where they are not on the device. */
export async function loadForms(country: Country): Promise<CountryForms> {
  try {
    const { countryForms } = await import('#domain/country/forms-abroad.ts')
    const forms = countryForms(country)
    loaded.set(country, forms)
    return forms
  } finally {
    asked.delete(country)
  }
}
