import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import type { DocumentFault } from '#server/import/faults/import-fault.ts'

const minutesOfWeek = 7 * 24 * 60

/** Warns of overlapping openings: they count as one, which is seldom intended. */
export function checkHours({ hours = [] }: RestaurantDocument): readonly DocumentFault[] {
  const spans = hours.map(({ day, start_time: start, end_time: end }, index) => {
    const from = day * 24 * 60 + minuteOf(start)
    const length = (minuteOf(end) - minuteOf(start) + 24 * 60) % (24 * 60)
    return {
      index,
      from,
      length: length === 0 ? 24 * 60 : length,
      text: `${dayNames[day]} ${start} to ${end}`,
    }
  })
  return spans.flatMap((span, place) => {
    const other = spans.slice(0, place).find((before) => meet(before, span) || meet(span, before))
    if (!other) return []
    const expected = 'openings that do not overlap; they are taken as one'
    const at = ['restaurant', 'hours', span.index]
    return [{ at, expected, found: `${span.text}, beside ${other.text}` }]
  })
}

interface Span {
  readonly from: number
  readonly length: number
}

/** Whether the second begins during the first, also across the end of the week. */
function meet(first: Span, second: Span): boolean {
  return (second.from - first.from + minutesOfWeek) % minutesOfWeek < first.length
}

function minuteOf(clockTime: string): number {
  const [hours = 0, minutes = 0] = clockTime.split(':').map(Number)
  return hours * 60 + minutes
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
