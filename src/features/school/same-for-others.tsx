import { useState } from 'react'
import { addLine, clearLines } from '#domain/cart/cart-changes.ts'
import { fitDays, type DayOrder, type FittingDays } from '#domain/school/day-orders.ts'
import type { PlannedDay } from '#domain/school/plan-week.ts'
import { localName } from '#domain/venue/local-text.ts'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { avoidedBy } from '#domain/menu/avoided.ts'
import { useItemFilter } from '#services/menu/use-item-filter.ts'
import { useLineWarning } from '#services/menu/use-carried-text.ts'
import type { SchoolService } from '#services/school/school-service.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { AllergenWarning } from '#ui/allergen-warning.tsx'
import { NamedButton } from './named-button.tsx'
import css from './planner.module.css'
import type { Planned } from './use-people.ts'

export interface SameForOthersProps {
  readonly school: SchoolService
  /** A day with a lunch. */
  readonly day: PlannedDay
  /** Name of the day, with the child's name. */
  readonly name: string
  /** Those who have nothing planned on it. */
  readonly others: readonly Planned[]
  /** Everything that is planned. */
  readonly orders: readonly DayOrder[]
  readonly nameOf: (date: string, childId: string | null) => string
}

/**
 * Plans a day's lunch for the others as well, and says for whom. One who must not have something of
 * it gets it only when that is asked for by name.
 */
export function SameForOthers({ school, day, name, others, orders, nameOf }: SameForOthersProps) {
  const { t, locale, language } = usePlannerText()
  const { slug, venue, index } = useVenue()
  const warningOf = useLineWarning()
  const [filter] = useItemFilter()
  const [done, setDone] = useState<readonly Planned[]>([])
  const [asks, setAsks] = useState(false)
  const [cut, setCut] = useState<FittingDays['cut']>([])
  const { date, cart } = day
  const warned = others.flatMap((person) => {
    const avoided = avoidedBy(filter, person.allergens)
    const texts = cart.lines.flatMap(({ itemId, options }) => {
      const item = index.itemsById.get(itemId)
      return (item && warningOf({ item, options }, avoided, person)) ?? []
    })
    return texts.length === 0 ? [] : [{ person, texts: [...new Set(texts)] }]
  })

  function plan(people: readonly Planned[]) {
    const added = people.map(({ id }) => ({ date, childId: id, cart }))
    const fit = fitDays(orders, added, venue.maxItemsPerCart)
    for (const { childId, cart: fitting } of fit.fitting) {
      letRun(
        school.change(slug, { date, childId }, (now) =>
          // A choice made for a child meanwhile stays.
          now.lines.length === 0 ? fitting.lines.reduce(addLine, clearLines(now)) : now,
        ),
      )
    }
    setDone([
      ...done,
      ...people.filter(({ id }) => fit.fitting.some(({ childId }) => childId === id)),
    ])
    const isIn = (childId: string | null) => people.some(({ id }) => id === childId)
    setCut([...cut.filter(({ childId }) => !isIn(childId)), ...fit.cut])
  }

  function planForAll() {
    plan(others.filter(({ id }) => warned.every(({ person }) => person.id !== id)))
    setAsks(true)
  }

  const isOffered = asks ? others.length > warned.length : others.length > 0
  return (
    <>
      {isOffered ? (
        <NamedButton label={t('same')} name={t('sameForAll', { day: name })} onPress={planForAll} />
      ) : null}
      <div role="status" className={css.lines}>
        {done.length === 0 ? null : (
          <p>
            {t('sameDone', {
              people: new Intl.ListFormat(locale).format(done.map((person) => person.name)),
            })}
          </p>
        )}
        {cut.map(({ childId, line }) => {
          const item = index.itemsById.get(line.itemId)
          const dish = item ? localName(item, language) : line.itemId
          const ofDay = nameOf(date, childId)
          return (
            <p key={`${childId} ${line.orderId}`}>
              {t('lostLimit', { day: ofDay, dish, count: line.quantity })}
            </p>
          )
        })}
        {asks
          ? warned.map(({ person, texts }) =>
              texts.map((text) => <AllergenWarning key={person.id + text}>{text}</AllergenWarning>),
            )
          : null}
      </div>
      {asks
        ? warned.map(({ person }) => (
            <NamedButton
              key={person.id}
              label={t('sameAnyway', { name: person.name })}
              name={t('sameAnywayOf', { name: person.name, day: name })}
              onPress={() => plan([person])}
            />
          ))
        : null}
    </>
  )
}
