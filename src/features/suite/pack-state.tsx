import HardDriveDownload from 'lucide-react/icons/hard-drive-download'
import { changedSuites } from '#domain/suite/changed-suites.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { useText } from '#i18n/use-text.ts'
import type { EventWithSuites } from '#contract/suite/operator-calls.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import css from './pack-state.module.css'
import type { SuiteAnswer } from './frame/use-suite-answer.ts'

export interface PackStateProps {
  readonly event: EventWithSuites
  readonly answer: SuiteAnswer<EventWithSuites>
}

/** Says whether the event works without a network on this device, and what has changed since it was stored. */
export function PackState({ event, answer }: PackStateProps) {
  const { t, locale } = useText()
  const { timeZone } = useVenue().venue
  const { at, before, isStored, problem, retry } = answer
  if (at === null || problem !== null) return null
  const moment = (when: number) => formatMoment(when, { timeZone, locale })
  if (!isStored) return <Banner tone="warning">{t('suites.notStored')}</Banner>
  const changed = before && before.at < at ? changedSuites(before.value.suites, event.suites) : []
  return (
    <div className={css.state}>
      <HardDriveDownload aria-hidden="true" />
      <div className={css.text}>
        <p>{t('suites.stored', { time: moment(at) })}</p>
        {before && changed.length > 0 ? (
          <p>
            {t('suites.changedSince', {
              time: moment(before.at),
              suites: changed.slice(0, mostNamed).join(', '),
              count: changed.length,
            })}
          </p>
        ) : null}
      </div>
      <Button tone="plain" onPress={retry}>
        {t('suites.update')}
      </Button>
    </div>
  )
}

/** More than an attendant reads. */
const mostNamed = 8
