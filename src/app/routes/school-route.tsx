import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { asId } from '#domain/ids.ts'
import type { ItemId } from '#domain/ids.ts'
import { dayCartName, dayOfCart, type DayOfCart } from '#domain/school/day-cart-name.ts'
import { planWeek } from '#domain/school/plan-week.ts'
import { slotOfDay } from '#domain/school/slot-of-day.ts'
import { weekOf } from '#domain/school/week-of.ts'
import { ItemSheet } from '#features/item/item-sheet.tsx'
import { MenuScreen } from '#features/menu/menu-screen.tsx'
import { DayHeader } from '#features/school/day-header.tsx'
import { PlannerScreen } from '#features/school/planner-screen.tsx'
import { SchoolDoor } from '#features/school/school-door.tsx'
import { useSchoolFacts } from '#features/school/use-school.ts'
import { WaitingStrip } from '#features/school/waiting-strip.tsx'
import { WeekBar } from '#features/school/week-bar.tsx'
import { ConnectionStrip } from '#features/status/connection-strip.tsx'
import { MenuSkeleton } from '#features/status/menu-skeleton.tsx'
import { UnreachableScreen } from '#features/status/unreachable-screen.tsx'
import { useText } from '#i18n/use-text.ts'
import { withOrderWords } from '#i18n/with-words.ts'
import type { SchoolService } from '#services/school/school-service.ts'
import { useSchoolService } from '#services/school/use-school-service.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue, VenueContext } from '#services/venue/use-venue.ts'
import { lazily } from '#ui/lazily.ts'
import { VenueHeader, type VenueHeaderProps } from '#features/venue/venue-header.tsx'
import type { VenueVisit } from '#services/venue/use-venue.ts'
import type { HeaderButtonsProps } from './header-buttons.tsx'
import { Optional } from './optional.tsx'
import { OpenOrders } from './open-orders.tsx'

const HeaderButtons = lazily<HeaderButtonsProps, 'HeaderButtons'>(
  () => withOrderWords(import('./header-buttons.tsx')),
  'HeaderButtons',
)

const VisitExtras = lazily(() => import('./visit-extras.tsx'), 'VisitExtras')

export interface SchoolRouteProps {
  /** The screens of any venue. */
  readonly children: ReactNode
}

/** A school's pages: the week in place of the menu, and each day's menu below it. */
export function SchoolRoute({ children }: SchoolRouteProps) {
  const { orders } = useServices()
  const hasOrders = useStore(orders.any)
  const { slug } = useVenue()
  const { pathname } = useLocation()
  const search = useSearch({ from: '/$slug' })
  const { school, failed, retry } = useSchoolService()
  const isMenu = pathname.replace(/\/$/, '') === `/${slug}`
  if (failed && isMenu) return <UnreachableScreen onRetry={retry} />
  if (school === null) return isMenu ? <MenuSkeleton /> : children
  if (!isMenu) {
    return (
      <>
        <SchoolDoor />
        <WaitingStrip school={school} />
        {children}
      </>
    )
  }
  const { dates, child } = search
  const day = child && /^[\w-]{1,64}$/.test(child) ? dayOfCart(`${slug} ${dates} ${child}`) : null
  return (
    <>
      {day ? (
        <DayMenu key={`${day.date} ${day.childId}`} {...{ school, day }} />
      ) : (
        <PlannerScreen
          school={school}
          search={search}
          header={
            <SchoolHeader
              orders={
                <Optional>
                  <HeaderButtons hasOrders={hasOrders} hasAccount />
                </Optional>
              }
            />
          }
        />
      )}
      <SchoolDoor />
      <OpenOrders />
      <ConnectionStrip />
      <Optional>
        <VisitExtras />
      </Optional>
    </>
  )
}

/** Opening hours and waits of now say nothing of lunches of other days; a pause does. */
function SchoolHeader({ orders }: Pick<VenueHeaderProps, 'orders'>) {
  const visit = useVenue()
  const { state } = visit
  const open = { type: 'open', closesAt: null, lastCallAt: null, menusPastLastCall: [] } as const
  return (
    <VenueContext value={{ ...visit, state: state.type === 'paused' ? state : open }}>
      <VenueHeader orders={orders} way={<></>} />
    </VenueContext>
  )
}

interface DayMenuProps {
  readonly school: SchoolService
  readonly day: DayOfCart
}

/** The ordinary menu, narrowed to what is served on a day, at the prices of its lunch. */
function DayMenu({ school, day }: DayMenuProps) {
  const { locale } = useText()
  const outer = useVenue()
  const navigate = useNavigate()
  const facts = useSchoolFacts()
  const { slug, venue, entry } = outer
  const { date } = day
  const { days: known } = useStore(school.week(slug, weekOf(date, locale)))
  const [planned] = planWeek({ dates: [date], known, orders: [], facts })
  if (!planned) return null
  const menus = outer.menus.filter(({ id }) => planned.menuIds.includes(id))
  const visit: VenueVisit = {
    ...outer,
    cartName: dayCartName(slug, day),
    menus,
    config: { k12: true },
    notOffered: null,
    pickupAt: null,
    slot: slotOfDay(venue.timeZone, date),
    canOrderFrom: (menuIds) =>
      planned.state === 'choose' && menuIds.every((id) => planned.menuIds.includes(id)),
  }
  const item = outer.index.itemsById.get(asId<ItemId>(entry.item ?? ''))
  const orderId = entry.line ? Number(entry.line) : null

  function close() {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, item: undefined, line: undefined }),
      replace: true,
      resetScroll: false,
    })
  }

  function goBack() {
    void navigate({
      to: '/$slug',
      params: { slug },
      search: () => ({
        selectedWeek: weekOf(date, locale).startDate,
        forChild: day.childId ?? 'self',
      }),
    })
  }

  return (
    <VenueContext value={visit}>
      <MenuScreen
        key={menus.map(({ id }) => id).join()}
        header={<DayHeader date={date} childId={day.childId} cutoffAt={planned.cutoffAt} />}
        members={null}
        above={() => null}
        order={null}
        bar={<WeekBar date={date} onBack={goBack} />}
      />
      {item ? (
        <Suspense>
          <ItemSheet key={`${item.id} ${orderId}`} {...{ item, orderId }} onClose={close} />
        </Suspense>
      ) : null}
    </VenueContext>
  )
}
