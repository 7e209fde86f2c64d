import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import type { DocumentFault } from '#server/import/faults/import-fault.ts'

const minutesOfWeek = 7 * 24 * 60

/** Warns of overlapping openings: they count as one, which is seldom intended. */
export function checkHours({ hours = [] }: RestaurantDocument): readonly DocumentFault[] {
  const spans = openingsIn(hours).map((opening, index) => {
    const { day = 0, start_time: start, end_time: end } = hours[index] ?? {}
    return { ...opening, index, text: `${dayNames[day]} ${start} to ${end}` }
  })
  return spans.flatMap((span, place) => {
    const other = spans.slice(0, place).find((before) => meet(before, span) || meet(span, before))
    if (!other) return []
    const expected = 'openings that do not overlap; they are taken as one'
    const at = ['restaurant', 'hours', span.index]
    return [{ at, expected, found: `${span.text}, beside ${other.text}` }]
  })
}

/** Minutes of the week, from its Monday. */
export interface OpeningOfWeek {
  readonly from: number
  readonly length: number
}

export function openingsIn(
  hours: NonNullable<RestaurantDocument['hours']>,
): readonly OpeningOfWeek[] {
  return hours.map(({ day, start_time: start, end_time: end }) => {
    const length = (minuteOf(end) - minuteOf(start) + 24 * 60) % (24 * 60)
    return { from: day * 24 * 60 + minuteOf(start), length: length === 0 ? 24 * 60 : length }
  })
}

/** True: the second begins during the first, also across the end of the week. */
function meet(first: OpeningOfWeek, second: OpeningOfWeek): boolean {
  return (second.from - first.from + minutesOfWeek) % minutesOfWeek < first.length
}

function minuteOf(clockTime: string): number {
  const [hours = 0, minutes = 0] = clockTime.split(':').map(Number)
  return hours * 60 + minutes
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
