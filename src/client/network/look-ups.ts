import { getDiscountInfo, getEnrolment, getGiftCard, getMember } from '#contract/code/code-calls.ts'
import { getAnotherRound } from '#contract/order/order-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import { failure } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { VenueService } from '#services/venue/venue-service.ts'
import type { LookUpService } from '#services/venue/look-up-service.ts'
import type { CallProblem } from '#client/network/call-problem.ts'
import type { Api } from '#client/network/create-api.ts'
import type { ApiServices } from './api-services.ts'
import { whenReady } from '#client/venue/when-ready.ts'

/** Loaded when the first code is typed. */
export function createLookUps(
  online: () => Promise<Pick<ApiServices, 'api'> | null>,
  venues: Pick<VenueService, 'watch'>,
): LookUpService {
  async function ask<T>(slug: string, how: (api: Api, venueId: VenueId) => Asked<T>): Asked<T> {
    const [room, { venue }] = await Promise.all([online(), whenReady(venues.watch(slug))])
    return room ? how(room.api, venue.id) : unreached
  }

  return {
    anotherRound: (slug, orderId) =>
      ask(slug, (api, venueId) => api(getAnotherRound, { venueId, params: { id: orderId } })),
    discount: (slug, code) =>
      ask(slug, (api, venueId) => api(getDiscountInfo, { venueId, body: { code } })),
    giftCard: (slug, giftCardNumber) =>
      ask(slug, (api, venueId) =>
        api(getGiftCard, { venueId, body: { restaurantId: venueId, giftCardNumber } }),
      ),
    member: (slug, identifier) =>
      ask(slug, (api, venueId) =>
        api(getMember, { venueId, body: { identifier, app8RestaurantId: venueId } }),
      ),
    loyalty: (slug, email) =>
      ask(slug, (api, venueId) =>
        api(getEnrolment, { venueId, body: { email, app8RestaurantId: venueId } }),
      ),
  }
}

type Asked<T> = Promise<Result<T, CallProblem>>

const unreached = failure({ type: 'Unreachable' } as const)
