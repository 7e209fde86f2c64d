import SearchX from 'lucide-react/icons/search-x'
import { memo } from 'react'
import { eventDayAt } from '#domain/suite/event-day.ts'
import { filterSuites } from '#domain/suite/filter-suites.ts'
import { preOrderStateAt } from '#domain/suite/pre-order-window.ts'
import type { SuiteSearch } from '#domain/suite/filter-suites.ts'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import type { EventSuite, EventWithSuites } from '#contract/suite/operator-calls.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { Banner } from '#ui/banner.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useColumns } from '#ui/use-columns.ts'
import { useVirtualRows, VirtualRows } from '#ui/virtual-rows.tsx'
import css from './found-suites.module.css'
import { SuiteRow } from './suite-row.tsx'
import type { SuiteRowProps } from './suite-row.tsx'
import { useOrderFor } from './use-order-for.ts'

export interface FoundSuitesProps {
  readonly event: EventWithSuites
  readonly search: SuiteSearch
}

/** The suites of an event that a search finds. A key of the search does not render it: its search follows. */
export const FoundSuites = memo(function FoundSuites({ event, search }: FoundSuitesProps) {
  const { t } = useText()
  const { problem, orderFor, orderAhead } = useOrderFor()
  const { venue, now } = useVenue()
  const outbox = useStore(useServices().orders.outbox) ?? []
  const isDay = eventDayAt(event, venue.timeZone, now) === 'on'
  const found = filterSuites(event.suites, search)
  /** Called only for the rows near the screen: a large house has hundreds of suites. */
  const rowOf = (suite: EventSuite): SuiteRowProps => ({
    eventId: event.id,
    suite,
    waiting: outbox.filter(({ submission }) => submission.suite === suite.id).length,
    onOrder: isDay ? (chosen) => letRun(orderFor(chosen)) : null,
    onPreOrder:
      suite.preOrder !== null || preOrderStateAt(suite.window, now) === 'open'
        ? (chosen) => letRun(orderAhead(chosen))
        : null,
  })
  const List = found.length > windowedFrom ? WindowedList : PlainList
  return (
    <>
      {problem === null ? null : (
        <div role="alert">
          <Banner tone="warning">{problem}</Banner>
        </div>
      )}
      <p role="status" className={css.count}>
        {t('suites.shown', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden="true" />} title={t('suites.none')}>
          {t('suites.noneText')}
        </EmptyState>
      ) : (
        <List suites={found} rowOf={rowOf} />
      )}
    </>
  )
})

/** Number of suites above which only those near the screen are rendered. */
const windowedFrom = 60

interface ListProps {
  readonly suites: readonly EventSuite[]
  readonly rowOf: (suite: EventSuite) => SuiteRowProps
}

function PlainList({ suites, rowOf }: ListProps) {
  return (
    <ul className={css.list}>
      {suites.map((suite) => (
        <SuiteRow key={suite.id} {...rowOf(suite)} />
      ))}
    </ul>
  )
}

/** Minimum width of a suite's card, in rem. */
const narrowestCard = 20
/** Height of a row of cards, in px, before it is measured. */
const likelyHeight = 212

/** Each row of cards is a separate list; each card says its place among all. */
function WindowedList({ suites, rowOf }: ListProps) {
  const { columns, measured } = useColumns(narrowestCard)
  const near = useVirtualRows({
    count: Math.ceil(suites.length / columns),
    likelyHeight: () => likelyHeight,
    keyOf: (index) => suites[index * columns]?.id ?? index,
    topOffset: 0,
    overscan: 2,
  })
  return (
    <div ref={measured}>
      <VirtualRows rows={near}>
        {(index) => (
          <ul
            className={css.line}
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {suites.slice(index * columns, (index + 1) * columns).map((suite, column) => (
              <SuiteRow
                key={suite.id}
                {...rowOf(suite)}
                among={{ number: index * columns + column + 1, of: suites.length }}
              />
            ))}
          </ul>
        )}
      </VirtualRows>
    </div>
  )
}
