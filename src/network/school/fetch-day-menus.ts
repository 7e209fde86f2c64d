import { rotationalMenusAnswerSchema } from '#contract/school/rotational-menus-call.ts'
import type { VenueId } from '#domain/ids.ts'
import { success, type Result } from '#domain/result.ts'
import type { DateRange } from '#domain/time/calendar-dates.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

/** What a school serves on a day. */
export interface DayMenus {
  readonly date: string
  readonly closed: boolean
  /** In the language of the call; null: the school says nothing of the day. */
  readonly note: string | null
  /** Of menus in the venue's document. */
  readonly menuIds: readonly string[]
}

/** The days of a range of at most 42 days, with the ids of their menus: the venue's document has the rest. */
export async function fetchDayMenus(
  api: Api,
  { venueId, range }: { readonly venueId: VenueId; readonly range: DateRange },
): Promise<Result<readonly DayMenus[], CallProblem>> {
  const query = new URLSearchParams({
    start_date: range.startDate,
    end_date: range.endDate,
    ordering_menus: 'false',
  })
  const answer = await api({
    method: 'GET',
    path: `/rotational-menus?${query}`,
    venueId,
    answer: rotationalMenusAnswerSchema,
  })
  if (!answer.ok) return answer
  const days = answer.value.weeks.flatMap((week) => week.days)
  return success(
    days.map(({ date, closed, note, menus }) => ({
      date,
      closed,
      note,
      menuIds: menus.map(({ id }) => String(id)),
    })),
  )
}
