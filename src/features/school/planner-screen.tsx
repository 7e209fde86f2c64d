import { useNavigate } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { countDays } from '#domain/school/day-orders.ts'
import { planWeek } from '#domain/school/plan-week.ts'
import { daysInWeek, readSchoolEntry, type SchoolEntry } from '#domain/school/school-entry.ts'
import { selectedWeek } from '#domain/school/selected-week.ts'
import { cents } from '#domain/money/money.ts'
import { daysLater } from '#domain/time/days-later.ts'
import type { DateRange } from '#domain/time/calendar-dates.ts'
import { localTimeAt } from '#domain/time/venue-time.ts'
import type { MenuEntry } from '#contract/order/menu-entry.ts'
import type { SchoolService } from '#services/school/school-service.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useStore } from '#services/use-store.ts'
import { formatDate } from '#i18n/format-date.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { Price } from '#i18n/price.tsx'
import { usePrice } from '#i18n/use-price.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { Chip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Banner } from '#ui/banner.tsx'
import { AddReminders } from './add-reminders.tsx'
import { PlannedDayCard } from './planned-day-card.tsx'
import { RangeProblem } from './range-problem.tsx'
import { RemovedNotice } from './removed-notice.tsx'
import { useDayName } from './use-day-name.ts'
import { usePeople } from './use-people.ts'
import { useDayAmount, useSchoolFacts } from './use-school.ts'
import { useRemovedDays } from './use-removed-days.ts'
import { WeekStrip } from './week-strip.tsx'
import css from './planner.module.css'

type SchoolSearch = Pick<MenuEntry, 'selectedWeek' | 'dateRange' | 'dates'>

export interface PlannerScreenProps {
  readonly school: SchoolService
  /** Of the address. */
  readonly search: SchoolSearch
  /** The venue's. */
  readonly header: ReactNode
}

/** The week of school lunches: each day with its menus, what is chosen, and its cut-off. */
export function PlannerScreen({ school, search, header }: PlannerScreenProps) {
  const { locale } = usePlannerText()
  const entry = readSchoolEntry(search, locale)
  if (!entry.ok) {
    return (
      <>
        {header}
        <RangeProblem problem={entry.error} />
      </>
    )
  }
  return <Week {...{ school, header }} entry={entry.value} written={search.selectedWeek} />
}

interface WeekProps extends Pick<PlannerScreenProps, 'school' | 'header'> {
  readonly entry: SchoolEntry
  /** The week in the address. */
  readonly written: string | undefined
}

function Week({ school, header, entry, written }: WeekProps) {
  const { t, locale } = usePlannerText()
  const { slug, venue, entry: address } = useVenue()
  const { forChild } = address
  const navigate = useNavigate()
  const facts = useSchoolFacts()
  const { cutoff, timeZone, at } = facts
  const today = localTimeAt(timeZone, at).date
  const wanted = entry.selectedWeek ?? entry.dates?.[0] ?? null
  const week = selectedWeek(wanted, { cutoff, today, locale })
  const { startDate, endDate } = week
  const menus = useStore(school.week(slug, week))
  const orders = useStore(school.days(slug)) ?? []
  const amountOf = useDayAmount()
  const price = usePrice()
  const notice = useRemovedDays(school, { orders, known: menus.days, facts })
  const people = usePeople([...orders, ...notice.removed])
  const nameOf = useDayName(people)
  const chosen =
    people.find(({ id }) => id === (forChild === 'self' ? null : forChild)) ?? people[0]
  const childId = chosen?.id ?? null
  const dates = daysInWeek(week, entry)
  const own = orders.filter((order) => order.childId === childId)
  const days = planWeek({ dates, known: menus.days, orders: own, facts })
  const sum = cents(orders.reduce((amount, order) => amount + amountOf(order), 0))
  const most = venue.maxItemsPerCart
  const have = countDays(orders)
  const oldest = menus.days.reduce<number | null>(
    (age, { fetchedAt }) => Math.min(age ?? fetchedAt, fetchedAt),
    null,
  )

  function goTo(selected: string) {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, selectedWeek: selected, dates: undefined }),
      resetScroll: false,
    })
  }

  const isWritten = written === startDate
  useEffect(() => {
    if (isWritten) return
    void navigate({
      to: '.',
      search: (before) => ({ ...before, selectedWeek: startDate }),
      replace: true,
      resetScroll: false,
    })
  }, [isWritten, navigate, startDate])
  useEffect(
    () => void school.refresh(slug, { startDate, endDate }),
    [school, slug, startDate, endDate],
  )

  return (
    <>
      {header}
      <main className={css.page}>
        <h2 className={css.date}>{t('title')}</h2>
        <div className={css.week}>
          <IconButton
            label={t('previous')}
            icon={<ChevronLeft />}
            disabled={startDate <= today}
            onPress={() => goTo(daysLater(startDate, -7))}
          />
          <p aria-live="polite">{rangeText(week)}</p>
          <IconButton
            label={t('next')}
            icon={<ChevronRight />}
            onPress={() => goTo(daysLater(startDate, 7))}
          />
        </div>
        {people.length > 1 ? (
          <div role="group" aria-label={t('people')} className={css.actions}>
            {people.map(({ id, name }) => (
              <Chip
                key={id ?? 'self'}
                pressed={id === childId}
                onPress={() =>
                  void navigate({
                    to: '.',
                    search: (before) => ({ ...before, forChild: id ?? 'self' }),
                    replace: true,
                    resetScroll: false,
                  })
                }
              >
                {name}
              </Chip>
            ))}
          </div>
        ) : null}
        <WeekStrip days={days} />
        <RemovedNotice {...notice} nameOf={nameOf} />
        {menus.days.length === 0 ? (
          <p role="status">{t(menus.problem === null ? 'loading' : 'noMenus')}</p>
        ) : null}
        {menus.problem?.type === 'Refused' ? (
          <Banner tone="warning">{menus.problem.message}</Banner>
        ) : null}
        {most !== null && have > most ? (
          <Banner tone="warning">{t('tooMany', { have, most })}</Banner>
        ) : null}
        <ol className={css.days}>
          {days.map((day) => (
            <PlannedDayCard
              key={day.date}
              {...{ day, childId, school }}
              name={nameOf(day.date, childId)}
              others={people
                .map(({ id }) => id)
                .filter(
                  (id) =>
                    id !== childId &&
                    !orders.some((order) => order.childId === id && order.date === day.date),
                )}
              onChoose={() =>
                void navigate({
                  to: '/$slug',
                  params: { slug },
                  search: (before) => ({ ...before, dates: day.date, child: childId ?? 'self' }),
                })
              }
            />
          ))}
        </ol>
        <AddReminders key={startDate} {...{ school, week, people }} />
        {menus.problem !== null && oldest !== null ? (
          <p className={css.age}>
            {t('asOf', { time: formatMoment(oldest, { timeZone, locale }) })}
          </p>
        ) : null}
      </main>
      {orders.length === 0 ? null : (
        <section aria-label={t('notOrdered')} className={css.bar}>
          <ActionBar
            note={`${t('notOrdered')} · ${t('sum', { count: orders.length, amount: price(sum) })}`}
            count={have}
            amount={<Price amount={sum} />}
            disabled={most !== null && have > most}
            onPress={() => void navigate({ to: '/$slug/checkout', params: { slug } })}
          >
            {t('review')}
          </ActionBar>
        </section>
      )}
    </>
  )

  function rangeText(range: DateRange): string {
    return t('range', {
      first: formatDate(range.startDate, locale),
      last: formatDate(range.endDate, locale),
    })
  }
}
