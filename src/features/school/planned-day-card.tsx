import type { ReactNode } from 'react'
import { readSchoolSettings } from '#contract/school/read-school-settings.ts'
import { clearLines } from '#domain/cart/cart-changes.ts'
import { filterItems } from '#domain/menu/filter-items.ts'
import type { DayOrder } from '#domain/school/day-orders.ts'
import type { PlannedDay } from '#domain/school/plan-week.ts'
import { localName } from '#domain/venue/local-text.ts'
import type { SchoolService } from '#services/school/school-service.ts'
import { useSignedIn } from '#services/account/use-signed-in.ts'
import { useItemFilter } from '#services/menu/use-item-filter.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { Price } from '#i18n/price.tsx'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { Badge } from '#ui/badge.tsx'
import { CutoffLine } from './cutoff-line.tsx'
import { dishesOf } from './dishes-of.ts'
import { DishWarning } from './dish-warning.tsx'
import { NamedButton } from './named-button.tsx'
import { SameForOthers } from './same-for-others.tsx'
import type { Planned } from './use-people.ts'
import { useDayAmount } from './use-school.ts'
import css from './planner.module.css'

export interface PlannedDayCardProps {
  readonly day: PlannedDay
  readonly childId: string | null
  /** Name of the day, with the child's name. */
  readonly name: string
  /** The others who have nothing chosen on this day. */
  readonly others: readonly Planned[]
  /** Everything that is planned. */
  readonly orders: readonly DayOrder[]
  readonly nameOf: (date: string, childId: string | null) => string
  readonly school: SchoolService
  readonly onChoose: () => void
  /** Said of what is chosen. */
  readonly note?: ReactNode
}

/** One day of the week: what is served, what is chosen, and until when it can be changed. */
export function PlannedDayCard({
  day,
  childId,
  name,
  others,
  orders,
  nameOf,
  school,
  onChoose,
  note: said,
}: PlannedDayCardProps) {
  const { t, language } = usePlannerText()
  const { slug, index, menus, document } = useVenue()
  const isSignedIn = useSignedIn()
  const isSignInDue = !isSignedIn && readSchoolSettings(document.restaurant)?.requiresLogin === true
  const amountOf = useDayAmount()
  const { date, state, note, cart } = day
  const served = menus.filter(({ id }) => day.menuIds.includes(id))
  const dishes = dishesOf(served)
  const [filter] = useItemFilter()
  const left = filterItems(dishes, filter).length
  const isOpen = state === 'choose' || state === 'chosen'
  return (
    <li className={css.day} id={`day-${date}`} data-state={state}>
      <h3 className={css.date} dir="auto">
        {name}
      </h3>
      {note === null ? null : (
        <p className={css.note} dir="auto">
          {note}
        </p>
      )}
      {served.length === 0 || !(isOpen || state === 'too-far-ahead') ? null : (
        <p className={css.menus} dir="auto">
          {served.map((menu) => localName(menu, language)).join(', ')}
        </p>
      )}
      {isOpen && left < dishes.length ? (
        <p className={css.note}>
          {left === 0 ? t('allHidden') : t('hidden', { count: dishes.length - left })}
        </p>
      ) : null}
      {state === 'chosen' ? (
        <>
          <ul className={css.lines}>
            {cart.lines.map((line) => {
              const item = index.itemsById.get(line.itemId)
              return (
                <li key={line.orderId}>
                  {line.quantity} × <bdi>{item ? localName(item, language) : line.itemId}</bdi>{' '}
                  {item ? <DishWarning item={item} options={line.options} /> : null}
                </li>
              )
            })}
          </ul>
          <p className={css.state}>
            <Badge tone="brand">{t('chosen')}</Badge> <Price amount={amountOf(day)} />
          </p>
        </>
      ) : (
        <p className={css.state}>
          {t(state === 'unknown' && isSignInDue ? 'unknownToGuest' : stateTexts[state])}
        </p>
      )}
      {said}
      {isOpen ? <CutoffLine at={day.cutoffAt} /> : null}
      {isOpen ? (
        <div className={css.actions}>
          {childId === null ? null : state === 'choose' ? (
            <NamedButton
              tone="primary"
              label={t('choose')}
              name={t('chooseFor', { day: name })}
              onPress={onChoose}
            />
          ) : (
            <NamedButton
              label={t('change')}
              name={t('changeFor', { day: name })}
              onPress={onChoose}
            />
          )}
          {state === 'chosen' && childId !== null ? (
            <SameForOthers {...{ school, day, name, others, orders, nameOf }} />
          ) : null}
          {state === 'chosen' ? (
            <NamedButton
              tone="plain"
              label={t('remove')}
              name={t('removeFor', { day: name })}
              onPress={() => letRun(school.change(slug, { date, childId }, clearLines))}
            />
          ) : null}
        </div>
      ) : null}
    </li>
  )
}

/** Message key for each state of a day. */
export const stateTexts = {
  chosen: 'chosen',
  unknown: 'unknown',
  closed: 'closed',
  'past-cutoff': 'over',
  'too-far-ahead': 'tooFar',
  choose: 'notChosen',
} as const
