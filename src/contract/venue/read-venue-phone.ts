import type { RestaurantDocument } from './venue-document.ts'

export interface VenuePhone {
  /** The number as the venue wrote it. */
  readonly text: string
  /** Calls it (RFC 3966): a number without a country is of North America. */
  readonly link: string
}

/** The venue's phone; null: it names none. Separate from `readVenue`, which a first visit loads. */
export function readVenuePhone({
  phone_number: text = null,
}: RestaurantDocument): VenuePhone | null {
  if (text === null || text === '') return null
  const digits = text.replaceAll(/[^\d+]/g, '')
  return {
    text,
    link: `tel:${digits.length === 10 && !digits.startsWith('+') ? '+1' : ''}${digits}`,
  }
}
