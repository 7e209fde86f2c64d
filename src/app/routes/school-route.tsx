import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, type ReactNode } from 'react'
import { dayOfCart, weekCartName } from '#domain/school/day-cart-name.ts'
import type { ChildFormProps } from '#features/profile/settings/child-sheet.tsx'
import { PlannerScreen } from '#features/school/planner-screen.tsx'
import { SchoolDoor } from '#features/school/school-door.tsx'
import { WaitingStrip } from '#features/school/waiting-strip.tsx'
import { ConnectionStrip } from '#features/status/connection-strip.tsx'
import { MenuSkeleton } from '#features/status/menu-skeleton.tsx'
import { UnreachableScreen } from '#features/status/unreachable-screen.tsx'
import { withOrderWords } from '#i18n/with-words.ts'
import { letRun } from '#services/let-run.ts'
import { useSchoolService } from '#services/school/use-school-service.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue, VenueContext } from '#services/venue/use-venue.ts'
import { lazily } from '#ui/lazily.ts'
import { VenueHeader, type VenueHeaderProps } from '#features/venue/venue-header.tsx'
import { DayMenu } from './day-menu.tsx'
import type { HeaderButtonsProps } from './header-buttons.tsx'
import { Optional } from './optional.tsx'
import { WeekFilters } from './week-filters.tsx'
import { OpenOrders } from './open-orders.tsx'

const HeaderButtons = lazily<HeaderButtonsProps, 'HeaderButtons'>(
  () => withOrderWords(import('./around-menu.ts')),
  'HeaderButtons',
)

const MembersEntry = lazily<object, 'MembersEntry'>(
  () => withOrderWords(import('./around-menu.ts')),
  'MembersEntry',
)

const ChildForm = lazily<ChildFormProps, 'ChildForm'>(
  () => import('#features/profile/settings/child-sheet.tsx'),
  'ChildForm',
)

const VisitExtras = lazily<object, 'VisitExtras'>(() => import('./around-menu.ts'), 'VisitExtras')

export interface SchoolRouteProps {
  /** The screens of any venue. */
  readonly children: ReactNode
}

/** A school's pages: the week in place of the menu and the cart, and each day's menu below it. */
export function SchoolRoute({ children }: SchoolRouteProps) {
  const { slug } = useVenue()
  const { pathname } = useLocation()
  return pathname.startsWith(`/${slug}/cart`) ? <ToWeek /> : <SchoolPages>{children}</SchoolPages>
}

/** A school's cart: its week has what is chosen. */
function ToWeek() {
  const { slug } = useVenue()
  const navigate = useNavigate()
  useEffect(() => {
    letRun(navigate({ to: '/$slug', params: { slug }, search: (before) => before, replace: true }))
  }, [navigate, slug])
  return null
}

function SchoolPages({ children }: SchoolRouteProps) {
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
  // Before `day` its date was in `dates`.
  const { child, day: date = search.dates } = search
  const day = child && /^[\w-]{1,64}$/.test(child) ? dayOfCart(`${slug} ${date} ${child}`) : null
  return (
    <>
      {day && day.childId !== null ? (
        <DayMenu key={`${day.date} ${day.childId}`} {...{ school, day }} />
      ) : (
        <PlannerScreen
          school={school}
          search={search}
          eaterForm={(onSaved) => (
            <Suspense>
              <ChildForm child={null} onSaved={onSaved} />
            </Suspense>
          )}
          filters={(menus, person) => <WeekFilters {...{ menus, person }} />}
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
  const { state, slug, venue } = visit
  const open = { type: 'open', closesAt: null, lastCallAt: null, menusPastLastCall: [] } as const
  return (
    <>
      <VenueContext value={{ ...visit, state: state.type === 'paused' ? state : open }}>
        <VenueHeader orders={orders} way={<></>} />
      </VenueContext>
      {venue.membership ? (
        <VenueContext value={{ ...visit, cartName: weekCartName(slug) }}>
          <Optional>
            <MembersEntry />
          </Optional>
        </VenueContext>
      ) : null}
    </>
  )
}
