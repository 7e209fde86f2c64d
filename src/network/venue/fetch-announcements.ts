import { announcementsAnswerSchema, type AnnouncementsAnswer } from '#contract/order/order-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

export function fetchAnnouncements(
  api: Api,
  venueId: VenueId,
): Promise<Result<AnnouncementsAnswer, CallProblem>> {
  return api({
    method: 'GET',
    path: `/restaurants/${venueId}/announcements`,
    venueId,
    answer: announcementsAnswerSchema,
  })
}
