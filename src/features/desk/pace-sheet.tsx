import { useState } from 'react'
import { waysOf } from '#domain/order/ways-of.ts'
import { closingAt } from '#domain/desk/stop-end.ts'
import { isNormal, normalPace, paceAt, paceWays, wayOfType } from '#domain/stop/pace.ts'
import type { Pace, PaceWay } from '#domain/stop/pace.ts'
import type { Switched } from '#domain/stop/stop.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { DeskService } from '#services/desk/desk-service.ts'
import { letRun } from '#services/let-run.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatTime } from '#i18n/format-time.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { NotSwitched } from './stop-choice.tsx'
import css from './stops.module.css'

export interface PaceSheetProps {
  readonly service: Pick<DeskService, 'setPace' | 'now'>
  readonly switched: Switched | null
  readonly onClose: () => void
}

const minute = 60_000
const extras = [10, 20, 30]
const pauses = [15, 30, 60]
const callsIn = [15, 30]

/** How long orders take, which ways are paused, and the last orders of the day. */
export function PaceSheet({ service, switched, onClose }: PaceSheetProps) {
  const { t, locale } = useDeskText()
  const { venue, menus } = useVenue()
  const paceText = usePaceText()
  const [isFailed, setIsFailed] = useState(false)
  const now = service.now()
  const sold = waysOf(venue, menus).map(wayOfType)
  const ways = paceWays.filter((way) => way === 'all' || sold.includes(way))
  const paceOf = (way: PaceWay) => currentPace(switched, way, now)
  const closesAt = closingAt(venue, now)
  const set = (pace: Pace) => letRun(service.setPace(pace).then((isDone) => setIsFailed(!isDone)))
  const all = paceOf('all')

  return (
    <Sheet open onClose={onClose} title={t('paceTitle')} closeLabel={t('close')} place="side">
      <p>{t('paceText')}</p>
      <NotSwitched isShown={isFailed} />
      {ways.map((way) => {
        const pace = paceOf(way)
        const { lastCallAt, lastCallEndsAt } = pace
        const usual = { ...normalPace(way), lastCallAt, lastCallEndsAt }
        return (
          <section key={way} aria-label={t(`ways.${way}`)}>
            <h3 className={css.heading}>{t(`ways.${way}`)}</h3>
            <p className={css.state}>{paceText(pace)}</p>
            <div className={css.buttons}>
              <Button onPress={() => set(usual)}>{t('normal')}</Button>
              {extras.map((count) => (
                <Button
                  key={count}
                  onPress={() => set({ ...usual, extraMinutes: count, extraUntil: closesAt })}
                >
                  {t('slower', { count })}
                </Button>
              ))}
              {pauses.map((count) => (
                <Button
                  key={count}
                  onPress={() => set({ ...usual, pausedUntil: service.now() + count * minute })}
                >
                  {t('pauseFor', { count })}
                </Button>
              ))}
              <Button onPress={() => set({ ...usual, pausedUntil: closesAt })}>
                {t('pauseClose')}
              </Button>
            </div>
          </section>
        )
      })}
      <section aria-label={t('lastCall')}>
        <h3 className={css.heading}>{t('lastCall')}</h3>
        <p className={css.state}>
          {all.lastCallAt === null
            ? t('lastCallBack')
            : t('lastCallUntil', {
                time: formatTime(all.lastCallAt, { timeZone: venue.timeZone, locale }),
              })}
        </p>
        <div className={css.buttons}>
          <Button onPress={() => set({ ...all, lastCallAt: service.now() })}>
            {t('lastCallNow')}
          </Button>
          {callsIn.map((count) => (
            <Button
              key={count}
              onPress={() => set({ ...all, lastCallAt: service.now() + count * minute })}
            >
              {t('lastCallIn', { count })}
            </Button>
          ))}
          {all.lastCallAt === null ? null : (
            <Button onPress={() => set({ ...all, lastCallAt: null, lastCallEndsAt: null })}>
              {t('lastCallBack')}
            </Button>
          )}
        </div>
      </section>
    </Sheet>
  )
}

function currentPace(switched: Switched | null, way: PaceWay, now: Instant): Pace {
  const stored = switched?.pace.find((pace) => pace.way === way)
  return stored ? paceAt(stored, now) : normalPace(way)
}

/** The slowest of all ways, for the head of the board. */
export function slowestPace(switched: Switched | null, now: Instant): Pace {
  const paces = (switched?.pace ?? []).map((pace) => paceAt(pace, now))
  return (
    paces.find(({ pausedUntil }) => pausedUntil !== null) ??
    paces.toSorted((one, other) => other.extraMinutes - one.extraMinutes)[0] ??
    normalPace('all')
  )
}

/** A pace in words, with its end. */
export function usePaceText(): (pace: Pace) => string {
  const { t, locale } = useDeskText()
  const { timeZone } = useVenue().venue
  return (pace) => {
    const { extraMinutes: count, extraUntil, pausedUntil } = pace
    const until = pausedUntil ?? extraUntil
    if (isNormal({ ...pace, lastCallAt: null })) return t('paceNormal')
    const text = pausedUntil === null ? t('paceSlow', { count }) : t('pacePaused')
    if (until === null) return text
    return t('paceUntil', { pace: text, time: formatTime(until, { timeZone, locale }) })
  }
}
