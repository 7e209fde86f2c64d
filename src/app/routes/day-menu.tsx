import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { asId } from '#domain/ids.ts'
import type { ItemId } from '#domain/ids.ts'
import { dayCartName, type DayOfCart } from '#domain/school/day-cart-name.ts'
import { countDays } from '#domain/school/day-orders.ts'
import { planWeek } from '#domain/school/plan-week.ts'
import { slotOfDay } from '#domain/school/slot-of-day.ts'
import { weekOf } from '#domain/school/week-of.ts'
import { localName } from '#domain/venue/local-text.ts'
import { ItemSheet } from '#features/item/item-sheet.tsx'
import { MenuScreen } from '#features/menu/menu-screen.tsx'
import { DayHeader } from '#features/school/day-header.tsx'
import { EaterContext, DishWarning } from '#features/school/dish-warning.tsx'
import { usePeople } from '#features/school/use-people.ts'
import { useSchoolFacts } from '#features/school/use-school.ts'
import { WeekBar } from '#features/school/week-bar.tsx'
import { useText } from '#i18n/use-text.ts'
import { useChildren } from '#services/account/use-children.ts'
import { useAvoided } from '#services/menu/use-avoided.ts'
import { MenuExtrasContext } from '#services/menu/menu-extras-context.ts'
import { isAnswered, ordersOf } from '#services/school/ordered-day.ts'
import type { SchoolService } from '#services/school/school-service.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue, VenueContext, type VenueVisit } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useToast } from '#ui/use-toast.ts'
import type { MenuExtras } from '#services/menu/menu-extras-context.ts'

export interface DayMenuProps {
  readonly school: SchoolService
  readonly day: DayOfCart
}

/** The ordinary menu, narrowed to what is served on a day, at the prices of its lunch. */
export function DayMenu({ school, day }: DayMenuProps) {
  const { t, locale, language } = useText()
  const toast = useToast()
  const outer = useVenue()
  const navigate = useNavigate()
  const facts = useSchoolFacts()
  const { slug, venue } = outer
  const { item: itemId = '', line } = useSearch({ from: '/$slug' })
  const { date, childId } = day
  const { days: known } = useStore(school.week(slug, weekOf(date, locale)))
  const orders = useStore(school.days(slug)) ?? []
  const ordered = useStore(school.ordered(slug))
  const changes = useStore(school.changes)
  const { children } = useChildren()
  const eater = usePeople(children, [{ childId }])?.find(({ id }) => id === childId) ?? null
  const avoided = useAvoided(eater?.allergens)
  const [planned] = planWeek({ dates: [date], known, orders: [], facts })
  if (!planned) return null
  const menus = outer.menus.filter(({ id }) => planned.menuIds.includes(id))
  const others = orders.filter((order) => order.date !== date || order.childId !== childId)
  const { maxItemsPerCart: most } = venue
  // Only "Change" and "Order another" put lunch into a day that is ordered.
  const ofDay = ordersOf(ordered, day)
  const [first] = isAnswered(changes[dayCartName(slug, day)], ofDay) ? [] : ofDay
  const visit: VenueVisit = {
    ...outer,
    // The limit is that of all days: this one has what they leave.
    venue: {
      ...venue,
      maxItemsPerCart: most === null ? null : Math.max(0, most - countDays(others)),
    },
    cartName: dayCartName(slug, day),
    menus,
    slot: slotOfDay(venue.timeZone, date),
    canOrderFrom: (menuIds) =>
      planned.state === 'choose' && !first && menuIds.every((id) => planned.menuIds.includes(id)),
  }
  const item = outer.index.itemsById.get(asId<ItemId>(itemId))
  const orderId = line ? Number(line) : null

  function close() {
    letRun(
      navigate({
        to: '.',
        search: (before) => ({ ...before, item: undefined, line: undefined }),
        replace: true,
        resetScroll: false,
      }),
    )
  }

  /** The filters and dates of the week stay in the address. */
  function goBack() {
    letRun(
      navigate({
        to: '/$slug',
        params: { slug },
        search: ({ dateRange, dates, day: opened }) => ({
          dateRange,
          // `dates` holds this day if the address has no `day`.
          dates: opened === undefined ? undefined : dates,
          selectedWeek: weekOf(date, locale).startDate,
          forChild: childId ?? undefined,
        }),
      }),
    )
  }

  return (
    <VenueContext value={visit}>
      <EaterContext value={eater}>
        <MenuExtrasContext value={dayExtras}>
          <MenuScreen
            key={menus.map(({ id }) => id).join()}
            header={
              <DayHeader
                date={date}
                childId={childId}
                cutoffAt={planned.cutoffAt}
                ordered={first?.checkNum ?? null}
              />
            }
            members={null}
            above={() => null}
            order={null}
            bar={<WeekBar date={date} onBack={goBack} />}
          />
        </MenuExtrasContext>
        {item ? (
          <Suspense>
            <ItemSheet
              key={`${item.id} ${orderId}`}
              {...{ item, orderId, avoided, eater }}
              onAdded={() => {
                // Replaces the toast that says it is in the order: nothing is ordered yet.
                const name = localName(item, language)
                if (orderId === null) toast({ text: t('days.added', { name }), topic: 'cart' })
              }}
              onClose={close}
            />
          </Suspense>
        ) : null}
      </EaterContext>
    </VenueContext>
  )
}

const nothing = () => null

/**
 * The menu of a school's day warns on each dish. It has no button that adds one at once: a lunch is
 * chosen in its sheet, where what is chosen is warned about as well.
 */
const dayExtras: MenuExtras = {
  QuickAdd: nothing,
  ItemSignal: DishWarning,
  Note: DishWarning,
  DietChips: nothing,
  SectionHours: nothing,
}
