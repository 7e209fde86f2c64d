import type { PhoneForms } from '#domain/country/country-forms.ts'
import type { RestaurantDocument } from './venue-document.ts'

export interface VenuePhone {
  /** The number as the venue wrote it. */
  readonly text: string
  /** Calls it (RFC 3966): a number without a country is of the venue's. */
  readonly link: string
}

/** The venue's phone; null: it names none. Separate from `readVenue`, which a first visit loads. */
export function readVenuePhone(
  { phone_number: text = null }: RestaurantDocument,
  forms: PhoneForms,
): VenuePhone | null {
  if (text === null || text === '') return null
  const phone = forms.read(text) ?? text
  const digits = phone.replaceAll(/[^\d+]/g, '')
  // A number of North America is read without its code.
  return { text, link: `tel:${/^\d{3}-\d{3}-\d{4}$/.test(phone) ? '+1' : ''}${digits}` }
}
