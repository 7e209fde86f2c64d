import { failure } from '#domain/result.ts'
import type { VenueService } from '#services/venue/venue-service.ts'
import type { LookUpService } from '#services/venue/look-up-service.ts'
import { fetchAnotherRound } from '#network/order/fetch-another-round.ts'
import { lookUpCodes } from '#network/code/look-up-codes.ts'
import type { ApiServices } from './api-services.ts'
import { whenReady } from '#client/venue/when-ready.ts'

/** Loaded when the first code is typed. */
export function createLookUps(
  online: () => Promise<Pick<ApiServices, 'api'> | null>,
  venues: Pick<VenueService, 'watch'>,
): LookUpService {
  async function desk(slug: string) {
    const [room, { venue }] = await Promise.all([online(), whenReady(venues.watch(slug))])
    return room && lookUpCodes(room.api, venue.id)
  }
  return {
    anotherRound: async (slug, orderId) => {
      const [room, { venue }] = await Promise.all([online(), whenReady(venues.watch(slug))])
      return room ? fetchAnotherRound(room.api, { venueId: venue.id, orderId }) : unreached
    },
    discount: async (slug, code) => (await desk(slug))?.discount(code) ?? unreached,
    giftCard: async (slug, code) => (await desk(slug))?.giftCard(code) ?? unreached,
    member: async (slug, identifier) => (await desk(slug))?.member(identifier) ?? unreached,
    loyalty: async (slug, email) => (await desk(slug))?.loyalty(email) ?? unreached,
  }
}

const unreached = failure({ type: 'Unreachable' } as const)
