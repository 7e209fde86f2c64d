import { isNormal, normalPace, paceAt } from '#domain/stop/pace.ts'
import type { Pace } from '#domain/stop/pace.ts'
import type { Switched } from '#domain/stop/stop.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { DeskService } from '#services/desk/desk-service.ts'
import { letRun } from '#services/let-run.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatTime } from '#i18n/format-time.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { Button } from '#ui/button.tsx'
import css from './stops.module.css'

export interface PaceReminderProps {
  readonly service: Pick<DeskService, 'setPace'>
  readonly switched: Switched | null
  readonly now: Instant
}

const minute = 60_000
/** A pause is spoken of this long before it ends. */
const aheadMs = 5 * minute
const more = 15

/** Pauses and slower paces that end soon by themselves, each with a press that makes it longer. */
export function PaceReminder({ service, switched, now }: PaceReminderProps) {
  const { t, locale } = useDeskText()
  const { timeZone } = useVenue().venue
  const ending = (switched?.pace ?? [])
    .map((pace) => paceAt(pace, now))
    .flatMap((pace) => {
      const endsAt = pace.pausedUntil ?? pace.extraUntil
      const isSoon = endsAt !== null && endsAt - now <= aheadMs && !isNormal(pace)
      return isSoon ? [{ pace, endsAt }] : []
    })
  if (ending.length === 0) return null
  return (
    <div role="status" className={css.ending}>
      {ending.map(({ pace, endsAt }) => (
        <div key={pace.way} className={css.buttons}>
          <span>
            {t(pace.pausedUntil === null ? 'slowEnds' : 'pauseEnds', {
              way: t(`ways.${pace.way}`),
              time: formatTime(endsAt, { timeZone, locale }),
            })}
          </span>
          <Button onPress={() => letRun(service.setPace(longer(pace, endsAt)))}>
            {t('moreMinutes', { count: more })}
          </Button>
        </div>
      ))}
    </div>
  )
}

function longer(pace: Pace, endsAt: Instant): Pace {
  const until = endsAt + more * minute
  const { lastCallAt, lastCallEndsAt, extraMinutes } = pace
  const usual = { ...normalPace(pace.way), lastCallAt, lastCallEndsAt }
  return pace.pausedUntil === null
    ? { ...usual, extraMinutes, extraUntil: until }
    : { ...usual, pausedUntil: until }
}
