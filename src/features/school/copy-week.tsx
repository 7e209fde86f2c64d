import { useState } from 'react'
import { addLine, clearLines } from '#domain/cart/cart-changes.ts'
import { copyWeek, type CopiedWeek } from '#domain/school/copy-week.ts'
import type { DayOrder } from '#domain/school/day-orders.ts'
import type { PlannedDay } from '#domain/school/plan-week.ts'
import type { DateRange } from '#domain/time/calendar-dates.ts'
import { daysLater } from '#domain/time/days-later.ts'
import { localName } from '#domain/venue/local-text.ts'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { useAvoided } from '#services/menu/use-avoided.ts'
import { useMember } from '#services/member/use-member.ts'
import { orderOf } from '#services/school/ordered-day.ts'
import type { SchoolService } from '#services/school/school-service.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { NamedButton } from './named-button.tsx'
import css from './planner.module.css'
import type { Planned } from './use-people.ts'
import { weekBefore } from './week-before.ts'

export interface CopyWeekProps {
  readonly school: SchoolService
  readonly week: DateRange
  /** Days of the child in the week in view. */
  readonly days: readonly PlannedDay[]
  /** Everything that is planned. */
  readonly orders: readonly DayOrder[]
  /** Person whose week it is. */
  readonly person: Planned
  readonly nameOf: (date: string, childId: string | null) => string
}

/** Plans the week in view as the one before it; what is planned is replaced only when that is asked. */
export function CopyWeek({ school, week, days, orders, person, nameOf }: CopyWeekProps) {
  const { t, language } = usePlannerText()
  const { slug, venue, index } = useVenue()
  const member = useMember()
  const avoided = useAvoided(person.allergens)
  const [copied, setCopied] = useState<CopiedWeek | null>(null)
  const { id: childId, name } = person
  const range = { startDate: daysLater(week.startDate, -7), endDate: daysLater(week.endDate, -7) }
  const known = useStore(school.ordered(slug))
  const before = weekBefore({ range, childId, planned: orders, ordered: known })
  const ordered = days
    .map(({ date }) => date)
    .filter((date) => orderOf(known, { date, childId }) !== null)
  const isOpen = days.some(
    ({ date, state }) => (state === 'choose' || state === 'chosen') && !ordered.includes(date),
  )
  const planned = copied?.left.filter(({ state }) => state === 'chosen') ?? []

  function copy(replaced: readonly string[]) {
    const { timeZone, maxItemsPerCart: maxItems } = venue
    const own = { days, childId, planned: orders, ordered, replaced }
    const facts = { index, avoided, member, timeZone, maxItems }
    const result = copyWeek({ ...own, ...facts, before: before.lunches })
    for (const { date, cart } of result.days) {
      letRun(
        school.change(slug, { date, childId }, (now) =>
          // Another tab's plan, made meanwhile, stays.
          now.lines.length === 0 || replaced.includes(date)
            ? cart.lines.reduce(addLine, clearLines(now))
            : now,
        ),
      )
    }
    setCopied(result)
  }

  return (
    <>
      {before.lunches.length > 0 && isOpen ? (
        <div className={css.actions}>
          <NamedButton label={t('copy')} name={t('copyFor', { name })} onPress={() => copy([])} />
        </div>
      ) : null}
      {copied === null ? null : (
        <Banner
          tone={copied.left.length + copied.lost.length === 0 ? 'success' : 'warning'}
          title={t(copied.days.length === 0 ? 'copiedNone' : 'copied', {
            count: copied.days.length,
            name,
          })}
          action={{ label: t('dismiss'), onPress: () => setCopied(null) }}
        >
          {copied.left.map(({ date, state }) => (
            <p key={date} dir="auto">
              {t(leftTexts[state], { day: nameOf(date, childId) })}
            </p>
          ))}
          {copied.lost.map(({ date, itemId, reason, quantity: count }, position) => {
            const item = index.itemsById.get(itemId)
            // The name at the time of the order, for a dish that is on no menu any more.
            const dish = item ? localName(item, language) : (before.names.get(itemId) ?? itemId)
            const day = nameOf(date, childId)
            return (
              <p key={`${position} ${itemId}`} dir="auto">
                {t(lostTexts[reason], { day, dish, count })}
              </p>
            )
          })}
          {planned.length === 0 ? null : (
            <Button onPress={() => copy(planned.map(({ date }) => date))}>
              {t('copyReplace', { count: planned.length })}
            </Button>
          )}
        </Banner>
      )}
    </>
  )
}

const leftTexts = {
  ordered: 'copyOrdered',
  chosen: 'copyPlanned',
  'past-cutoff': 'copyOver',
  closed: 'copyClosed',
  'too-far-ahead': 'copyFar',
  unknown: 'copyUnknown',
  // Never left: a lunch is put there.
  choose: 'notChosen',
} as const satisfies Record<CopiedWeek['left'][number]['state'], string>

const lostTexts = { gone: 'lostGone', changed: 'lostChanged', limit: 'lostLimit' } as const
