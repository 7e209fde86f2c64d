import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { countDays } from '#domain/school/day-orders.ts'
import { planWeek, type PlannedDay } from '#domain/school/plan-week.ts'
import { daysInWeek, readSchoolEntry, type SchoolEntry } from '#domain/school/school-entry.ts'
import { cents } from '#domain/money/money.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { MenuEntry } from '#contract/order/menu-entry.ts'
import type { SchoolService } from '#services/school/school-service.ts'
import { useChildren } from '#services/account/use-children.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { letRun } from '#services/let-run.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { Price } from '#i18n/price.tsx'
import { usePrice } from '#i18n/use-price.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { Banner } from '#ui/banner.tsx'
import { AddReminders } from './add-reminders.tsx'
import { ChildrenMissing, RangeProblem, RemovedNotice } from './week-notices.tsx'
import { CopyWeek } from './copy-week.tsx'
import { EaterContext } from './dish-warning.tsx'
import { NamelessLunches } from './nameless-lunches.tsx'
import { NarrowedDays } from './narrowed-days.tsx'
import { PeopleChips } from './people-chips.tsx'
import { DayCard } from './day-card.tsx'
import { useDayName } from './use-day-name.ts'
import { usePeople, type Planned } from './use-people.ts'
import { useDayAmount, useSchoolFacts } from './use-school.ts'
import { useRemovedDays } from './use-removed-days.ts'
import { useWeekInView } from './use-week-in-view.ts'
import { WeekPicker } from './week-picker.tsx'
import { WeekStrip } from './week-strip.tsx'
import { WhoEats } from './who-eats.tsx'
import css from './planner.module.css'

type SchoolSearch = Pick<MenuEntry, 'selectedWeek' | 'dateRange' | 'dates'>

export interface PlannerScreenProps {
  readonly school: SchoolService
  /** Search parameters of the address. */
  readonly search: SchoolSearch
  /** The venue's. */
  readonly header: ReactNode
  /** The filters of the menus that are shown, for the person whose week it is. */
  readonly filters: (menus: readonly Menu[], person: Planned) => ReactNode
  /** Names another who eats, and calls `onSaved` then. */
  readonly eaterForm: (onSaved: () => void) => ReactNode
}

/** The week of school lunches: each day with its menus, what is chosen, and its cut-off. */
export function PlannerScreen({ school, search, header, filters, eaterForm }: PlannerScreenProps) {
  const { locale } = usePlannerText()
  const entry = readSchoolEntry(search, locale)
  if (!entry.ok) {
    return (
      <>
        <div className={css.wide}>{header}</div>
        <RangeProblem problem={entry.error} />
      </>
    )
  }
  return (
    <Week
      {...{ school, header, filters, eaterForm }}
      entry={entry.value}
      written={search.selectedWeek}
    />
  )
}

interface WeekProps extends Omit<PlannerScreenProps, 'search'> {
  readonly entry: SchoolEntry
  /** The week in the address. */
  readonly written: string | undefined
}

function Week({ school, header, filters, eaterForm, entry, written }: WeekProps) {
  const { t, locale } = usePlannerText()
  const { slug, venue, menus: all, entry: address } = useVenue()
  const { forChild } = address
  const navigate = useNavigate()
  const facts = useSchoolFacts()
  const { timeZone } = facts
  const inView = useWeekInView(school, entry, written)
  const { week } = inView
  const menus = useStore(school.week(slug, week))
  const orders = useStore(school.days(slug)) ?? []
  const readAt = useStore(school.orderedAt)
  const ordersMissing = useStore(school.ordersMissing)
  const isGuest = useStore(useServices().session).type === 'anonymous'
  const amountOf = useDayAmount()
  const price = usePrice()
  const notice = useRemovedDays(school, { orders, known: menus.days, facts })
  const { children, ...ask } = useChildren()
  const dates = daysInWeek(week, entry)
  const nameless = useStore(school.ordered(slug)).filter(
    ({ date, childId: id }) => id === null && dates.includes(date),
  )
  const people = usePeople(children, [...orders, ...notice.removed, ...nameless])
  const [isAdding, setAdding] = useState(false)
  const isFirst = people?.every(({ id }) => id === null) === true
  const nameOf = useDayName(people)
  const chosen = people?.find(({ id }) => (id ?? 'self') === forChild) ?? people?.[0] ?? null
  const childId = chosen?.id ?? null
  const own = orders.filter((order) => order.childId === childId)
  const days = planWeek({ dates, known: menus.days, orders: own, facts })
  const served = all.filter(({ id }) =>
    days.some((day) => isOpenDay(day) && day.menuIds.includes(id)),
  )
  const sum = cents(orders.reduce((amount, order) => amount + amountOf(order), 0))
  const most = venue.maxItemsPerCart
  const have = countDays(orders)
  const isNameless = orders.some((order) => order.childId === null)
  const oldest = menus.days.reduce<number | null>(
    (age, { fetchedAt }) => Math.min(age ?? fetchedAt, fetchedAt),
    null,
  )

  return (
    <>
      <div className={css.wide}>{header}</div>
      <main className={css.page}>
        <h2 className={css.date}>{t('title')}</h2>
        <WeekPicker {...inView} />
        {entry.dates === null ? null : <NarrowedDays hasDays={dates.length > 0} />}
        {people === null ? (
          <ChildrenMissing {...ask} />
        ) : (
          <>
            <PeopleChips {...{ people, childId }} onAdd={isFirst ? null : () => setAdding(true)} />
            {isFirst || isAdding ? <WhoEats form={eaterForm(() => setAdding(false))} /> : null}
            <NamelessLunches {...{ school, orders, people }} />
            {chosen === null ? null : <WeekStrip {...{ school, days, childId }} />}
          </>
        )}
        <RemovedNotice {...notice} nameOf={nameOf} />
        {menus.problem?.type === 'Refused' ? (
          <Banner tone="warning">{menus.problem.message}</Banner>
        ) : menus.days.length === 0 ? (
          <p role="status">{t(menus.fetching || menus.problem === null ? 'loading' : 'noMenus')}</p>
        ) : null}
        {most !== null && have > most ? (
          <Banner tone="warning">{t('tooMany', { have, most })}</Banner>
        ) : null}
        {people && chosen ? (
          <>
            {childId === null ? null : (
              <CopyWeek
                key={`${week.startDate} ${childId}`}
                {...{ school, week, days, orders, nameOf }}
                person={chosen}
              />
            )}
            {filters(served, chosen)}
            <EaterContext value={chosen}>
              <ol className={css.days} aria-busy={menus.fetching}>
                {days.map((day) => (
                  <DayCard
                    key={day.date}
                    {...{ day, childId, school }}
                    name={nameOf(day.date, childId)}
                    {...{ orders, nameOf }}
                    others={people.filter(
                      ({ id }) =>
                        id !== null &&
                        id !== childId &&
                        !orders.some((order) => order.childId === id && order.date === day.date),
                    )}
                    onChoose={() =>
                      letRun(
                        navigate({
                          to: '/$slug',
                          params: { slug },
                          search: (before) => ({
                            ...before,
                            day: day.date,
                            child: childId ?? undefined,
                          }),
                        }),
                      )
                    }
                  />
                ))}
              </ol>
            </EaterContext>
            <AddReminders key={week.startDate} {...{ school, week, people }} />
          </>
        ) : null}
        {menus.problem !== null && oldest !== null ? (
          <p className={css.age}>
            {t('asOf', { time: formatMoment(oldest, { timeZone, locale }) })}
          </p>
        ) : null}
        {isGuest || !(ordersMissing || menus.problem !== null) ? null : (
          <p className={css.age}>
            {readAt === null
              ? t('ordersUnknown')
              : t('ordersAsOf', { time: formatMoment(readAt, { timeZone, locale }) })}
          </p>
        )}
      </main>
      {orders.length === 0 ? null : (
        <section aria-label={t('notOrdered')} className={css.bar}>
          <ActionBar
            note={`${t('notOrdered')} · ${t('sum', { count: orders.length, amount: price(sum) })}`}
            count={have}
            amount={<Price amount={sum} />}
            disabled={isNameless || (most !== null && have > most)}
            onPress={() => letRun(navigate({ to: '/$slug/checkout', params: { slug } }))}
          >
            {t('review')}
          </ActionBar>
        </section>
      )}
    </>
  )
}

function isOpenDay({ state }: PlannedDay): boolean {
  return state === 'choose' || state === 'chosen'
}
