import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useDeferredValue, useState } from 'react'
import type { ReactNode } from 'react'
import { suiteStates } from '#domain/suite/filter-suites.ts'
import type { SuiteSearch } from '#domain/suite/filter-suites.ts'
import { useText } from '#i18n/use-text.ts'
import type { EventWithSuites } from '#contract/suite/operator-calls.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import css from './suites-screen.module.css'
import { FoundSuites } from './found-suites.tsx'
import { PackState } from './pack-state.tsx'
import { PreOrdersLink } from './pre-orders/pre-orders-link.tsx'
import { SuiteFrame } from './frame/suite-frame.tsx'
import { useEventTime } from './frame/use-event-time.ts'
import { useSuiteAnswer } from './frame/use-suite-answer.ts'

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
    onPress: () => letRun(navigate({ to: '/$slug/events', params: { slug } })),
  }
  return (
    <SuiteFrame title={answer.value?.name ?? t('suites.events')} back={back} answer={answer} wide>
      {(event) => (
        <>
          <div className={css.pack}>
            <PackState event={event} answer={answer} />
            {offer}
          </div>
          <Suites event={event} />
        </>
      )}
    </SuiteFrame>
  )
}

const everything: SuiteSearch = { text: '', level: null, state: 'all' }

function Suites({ event }: { readonly event: EventWithSuites }) {
  const { t } = useText()
  const [search, setSearch] = useState(everything)
  const levels = [...new Set(event.suites.flatMap(({ level }) => (level === null ? [] : [level])))]

  return (
    <>
      <div className={css.when}>
        <When event={event} />
        <PreOrdersLink event={event} />
      </div>
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
      {/* A letter shows at once; the list of a large house follows. */}
      <FoundSuites event={event} search={useDeferredValue(search)} />
    </>
  )
}

/** Not written anew at each key of the search. */
function When({ event }: { readonly event: EventWithSuites }) {
  const timeOf = useEventTime()
  return <p>{timeOf(event)}</p>
}

/** A level's own name may be any text. */
const everyLevel = '*'
