import { announcementsAnswerSchema, type Announcement } from '#contract/order/order-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import { success, type Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

export async function fetchAnnouncements(
  api: Api,
  venueId: VenueId,
): Promise<Result<readonly Announcement[], CallProblem>> {
  const answer = await api({
    method: 'GET',
    path: `/restaurants/${venueId}/announcements`,
    venueId,
    answer: announcementsAnswerSchema,
  })
  return answer.ok ? success(answer.value.announcements) : answer
}
