import type { AnswerSchema, AnyContent, Call } from '#contract/call.ts'
import { failure } from '#domain/result.ts'
import type { VenueService } from '#services/venue/venue-service.ts'
import type { ForVenue, LookUp } from '#services/network/look-up.ts'
import type { ApiServices } from './api-services.ts'
import { whenReady } from '#client/venue/when-ready.ts'

/** Asks a venue by any call, once the venue is known. */
export function createLookUp(
  online: () => Promise<Pick<ApiServices, 'api'> | null>,
  venues: Pick<VenueService, 'watch'>,
): LookUp {
  return async <Answer extends AnswerSchema>(
    slug: string,
    call: Call<string, unknown, Answer>,
    content?: ForVenue<AnyContent>,
  ) => {
    const [room, { venue }] = await Promise.all([online(), whenReady(venues.watch(slug))])
    if (!room) return unreached
    const { id: venueId } = venue
    const sent = typeof content === 'function' ? content(venueId) : content
    return room.api(call, { ...sent, venueId })
  }
}

const unreached = failure({ type: 'Unreachable' } as const)
