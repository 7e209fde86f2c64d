import { useChildren } from '#services/account/use-children.ts'
import { formatDate } from '#i18n/format-date.ts'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { usePeople, type Planned } from './use-people.ts'

/**
 * A day with the child that it is for; alone where only the person themselves can be meant, or while
 * the children are not known.
 */
export function useDayName(
  people: readonly Planned[] | null,
): (date: string, childId: string | null) => string {
  const { t, locale } = usePlannerText()
  return (date, childId) => {
    const day = formatDate(date, locale)
    const child = people?.find(({ id }) => id === childId)
    return child && people?.some(({ id }) => id !== null)
      ? t('dayOf', { day, child: child.name })
      : day
  }
}

/** The name of one day. */
export function useNameOfDay({
  date,
  childId,
}: {
  readonly date: string
  readonly childId: string | null
}): string {
  const people = usePeople(useChildren().children, [{ childId }])
  return useDayName(people)(date, childId)
}
