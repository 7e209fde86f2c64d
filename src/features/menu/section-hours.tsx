import { isOffered } from '#domain/menu/item-availability.ts'
import type { Section } from '#domain/menu/menu.ts'
import { weeklyHours } from '#domain/menu/weekly-hours.ts'
import { formatWeek } from '#i18n/format-week.ts'
import { useText } from '#i18n/use-text.ts'

export interface SectionHoursProps {
  readonly section: Section
}

/** When a section that is not served now is. */
export function SectionHours({ section: { items } }: SectionHoursProps) {
  const { locale } = useText()
  return formatWeek(
    weeklyHours((slot) => items.some((item) => isOffered(item, slot))),
    locale,
  ).join(' · ')
}
