import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import SearchX from 'lucide-react/icons/search-x'
import { useDeferredValue, useState } from 'react'
import type { ReactNode } from 'react'
import { eventDayAt } from '#domain/suite/event-day.ts'
import { filterSuites, suiteStates } from '#domain/suite/filter-suites.ts'
import type { SuiteSearch } from '#domain/suite/filter-suites.ts'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import type { EventWithSuites } from '#services/suite/suite-service.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { Banner } from '#ui/banner.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import css from './suites-screen.module.css'
import { PackState } from './pack-state.tsx'
import { SuiteFrame } from './suite-frame.tsx'
import { SuiteRow } from './suite-row.tsx'
import { useEventTime } from './use-event-time.ts'
import { useOrderFor } from './use-order-for.ts'
import { useSuiteAnswer } from './use-suite-answer.ts'

export interface SuitesScreenProps {
  readonly eventId: string
  /** Shown over the suites. */
  readonly offer?: ReactNode
}

/** An event's suites at a glance. */
export function SuitesScreen({ eventId, offer }: SuitesScreenProps) {
  const { t } = useText()
  const { slug } = useVenue()
  const navigate = useNavigate()
  const question = `${slug} ${eventId}`
  const answer = useSuiteAnswer(question, {
    ask: (suites) => suites.event(slug, eventId),
    stored: (suites) => suites.storedEvent(slug, eventId),
  })
  const back = {
    label: t('suites.toEvents'),
    onPress: () => void navigate({ to: '/$slug/events', params: { slug } }),
  }
  return (
    <SuiteFrame title={answer.value?.name ?? t('suites.events')} back={back} answer={answer}>
      {(event) => (
        <>
          <PackState event={event} answer={answer} />
          {offer}
          <Suites event={event} />
        </>
      )}
    </SuiteFrame>
  )
}

const everything: SuiteSearch = { text: '', level: null, state: 'all' }

function Suites({ event }: { readonly event: EventWithSuites }) {
  const { t } = useText()
  const timeOf = useEventTime()
  const [search, setSearch] = useState(everything)
  // A letter shows at once; the list of a large house follows.
  const shown = filterSuites(event.suites, useDeferredValue(search))
  const { problem, orderFor } = useOrderFor()
  const { venue, now } = useVenue()
  const isDay = eventDayAt(event, venue.timeZone, now) === 'on'
  const outbox = useStore(useServices().orders.outbox) ?? []
  const waitingOf = (id: string) =>
    outbox.filter(({ submission }) => submission.suite === id).length
  const levels = [...new Set(event.suites.flatMap(({ level }) => (level === null ? [] : [level])))]

  return (
    <>
      <p>{timeOf(event)}</p>
      <div role="search" className={css.search}>
        <Field
          label={t('suites.search')}
          hideLabel
          placeholder={t('suites.search')}
          type="search"
          icon={<Search aria-hidden="true" />}
          value={search.text}
          onChange={(text) => setSearch({ ...search, text })}
        />
        <div className={css.filters}>
          <Select
            label={t('suites.show')}
            value={search.state}
            options={suiteStates.map((value) => ({ value, label: t(`suites.${value}`) }))}
            onChange={(value) => {
              const state = suiteStates.find((each) => each === value) ?? 'all'
              setSearch({ ...search, state })
            }}
          />
          {levels.length > 1 ? (
            <Select
              label={t('suites.level')}
              value={search.level === null ? everyLevel : `=${search.level}`}
              options={[
                { value: everyLevel, label: t('suites.allLevels') },
                ...levels.map((level) => ({ value: `=${level}`, label: level })),
              ]}
              onChange={(value) => {
                const level = value === everyLevel ? null : value.slice(1)
                setSearch({ ...search, level })
              }}
            />
          ) : null}
        </div>
      </div>
      {problem === null ? null : (
        <div role="alert">
          <Banner tone="warning">{problem}</Banner>
        </div>
      )}
      <p role="status" className={css.count}>
        {t('suites.shown', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden="true" />} title={t('suites.none')}>
          {t('suites.noneText')}
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {shown.map((suite) => (
            <SuiteRow
              key={suite.id}
              eventId={event.id}
              suite={suite}
              waiting={waitingOf(suite.id)}
              onOrder={isDay ? (chosen) => void orderFor(chosen) : null}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** A level's own name may be any text. */
const everyLevel = '*'
