import { noProcessor, readProcessor } from '#contract/payment/read-processor.ts'
import type { RestaurantDocument, VenueDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { readDocument } from './read-venue-document.ts'
import type { VenueStore } from './venue-store.ts'

/** The means that a server has been set up with, besides what a venue wants. */
export interface ServerMeans {
  /** The name of its gateway; `none`: it charges no cards. */
  readonly gateway: string
  /** How it sends a venue's guests texts; null: not at all. */
  readonly textsOf: (venueId: VenueId) => NonNullable<RestaurantDocument['text_messages']> | null
}

/**
 * A document with what its server can offer: without a gateway for the venue's cards it takes none,
 * and only the server says if texts are sent.
 */
export function offeredHere(document: VenueDocument, { gateway, textsOf }: ServerMeans) {
  const { text_messages: _, attendance: __, ...restaurant } = document.restaurant
  const processor = readProcessor(restaurant.payment_processor)
  const texts = textsOf(asId(restaurant.id))
  return {
    ...document,
    restaurant: {
      ...restaurant,
      ...(processor === null || processor === gateway ? {} : { payment_processor: noProcessor }),
      ...(texts === null ? {} : { text_messages: texts }),
    },
  }
}

/** The venues of a server: neither its pages nor its calls offer what it is not set up with. */
export function asOfferedHere(store: VenueStore, means: ServerMeans): VenueStore {
  return {
    ...store,
    read: async (venueId) => {
      const stored = await store.read(venueId)
      if (stored === null) return null
      return { ...stored, text: JSON.stringify(offeredHere(readDocument(stored), means)) }
    },
  }
}
