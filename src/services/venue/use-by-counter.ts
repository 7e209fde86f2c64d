import type { MenuId } from '#domain/ids.ts'
import { localName } from '#domain/venue/local-text.ts'
import { useText } from '#i18n/use-text.ts'
import { useMakers } from './use-makers.ts'
import { useVenue } from './use-venue.ts'

export interface LinesOfCounter<Line> {
  /** The counter's name; null: the venue is no marketplace hub, or no counter makes these. */
  readonly counter: string | null
  readonly lines: readonly Line[]
}

/** Groups the lines of an order by the counter of a marketplace hub that makes them. */
export function useByCounter<Line>(
  lines: readonly Line[],
  menuOf: (line: Line) => MenuId,
): readonly LinesOfCounter<Line>[] {
  const { language } = useText()
  const { document, menus } = useVenue()
  const makers = useMakers()
  if (makers.size === 0) return [{ counter: null, lines }]
  const makerOf = (line: Line) => makers.get(menuOf(line)) ?? null
  return [...new Set(lines.map(makerOf))].map((maker) => ({
    counter: maker && nameOf(maker),
    lines: lines.filter((line) => makerOf(line) === maker),
  }))

  /** A counter of one menu has its name, which is in the guest's language. */
  function nameOf(maker: string): string | null {
    const own = menus.filter(({ id }) => makers.get(id) === maker)
    const [only] = own
    if (only && own.length === 1) return localName(only, language)
    const group = document.menuGroups?.find((each) => String(each.restaurant_id) === maker)
    return group?.name ?? null
  }
}
