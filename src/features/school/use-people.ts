import type { Child } from '#domain/account/child.ts'
import type { DayOrder } from '#domain/school/day-orders.ts'
import { useChildText } from '#i18n/use-child-text.ts'
import { usePlannerText } from '#i18n/use-planner-text.ts'

/** A person for whom a week is planned. */
export interface Planned {
  /** Null: the eater is not named. */
  readonly id: string | null
  readonly name: string
  /** Allergens that dishes are warned about; empty for an eater who is not named. */
  readonly allergens: Child['allergens']
}

/**
 * The children of the account, and all others for whom lunches are chosen on this device: what is paid
 * for is never out of sight. Empty: it is to be said first who eats. Null: the children are not known
 * yet, so that a lunch chosen now would be for the wrong person.
 */
export function usePeople(
  children: readonly Child[] | null,
  orders: readonly Pick<DayOrder, 'childId'>[],
): readonly Planned[] | null {
  const { t } = usePlannerText()
  const { t: childText } = useChildText()
  if (children === null) return null
  const ids = new Set(orders.map(({ childId }) => childId))
  const unknown = [...ids].filter((id) => id !== null && children.every((child) => child.id !== id))
  return [
    ...children.map((child) => ({ ...child, name: nameAmong(children, child) })),
    ...unknown.map((id) => ({ id, name: childText('children.unknownChild'), allergens: [] })),
    ...(ids.has(null) ? [{ id: null, name: t('nobody'), allergens: [] }] : []),
  ]
}

/** The class tells children of one name apart. */
function nameAmong(children: readonly Child[], { id, name, schoolClass }: Child): string {
  const isShared = children.some((other) => other.id !== id && other.name === name)
  return isShared && schoolClass !== '' ? `${name} · ${schoolClass}` : name
}
