import { defaultCountry } from '#domain/country/country.ts'
import type { PhoneForms } from '#domain/country/country-forms.ts'
import { useCountryForms } from '#services/venue/use-country-forms.ts'
import { useKnownVenue } from '#services/venue/use-known-venue.ts'

/** How phones are written at the venue that an account's screen was opened from; undefined: from none. */
export function usePhoneForms(slug: string | undefined): PhoneForms {
  const { country } = useKnownVenue(slug)?.venue ?? { country: defaultCountry }
  return useCountryForms(country).phone
}
