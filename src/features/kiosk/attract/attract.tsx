import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { hasTable } from '#domain/venue/has-table.ts'
import { localText, venueName } from '#domain/venue/local-text.ts'
import type { Kiosk } from '#domain/kiosk/kiosk.ts'
import type { KioskService } from '#services/kiosk/kiosk-service.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { keepLanguage } from '#services/device/keep-language.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { AccessButton } from '../access/access-button.tsx'
import type { Access } from '../access/access-choices.ts'
import { useSpoken } from '../access/use-spoken.ts'
import css from './attract.module.css'
import { useAttractions } from './use-attractions.ts'
import { useIdle } from '../idle/use-input.ts'

export interface AttractProps {
  readonly service: KioskService
  readonly device: Kiosk
  readonly access: Access
  /** `clearing`: of what the guest before left. */
  readonly state: 'ready' | 'clearing' | 'unready'
  /** Called with the table that the guest chose, if the kiosk lists tables. */
  readonly onStart: (tableNum?: string) => void
}

/** Milliseconds between two reports to the server. */
const checkInPause = 5 * 60_000

/** Milliseconds after which what somebody chose here without starting is forgotten. */
const forgetPause = 60_000

/** Between two guests. */
export function Attract({ service, device, access, state, onStart }: AttractProps) {
  const { t, language } = useText()
  const { venue, state: venueState } = useVenue()
  const { network, orders } = useServices()
  const isOnline = useStore(network) !== 'offline'
  const outbox = useStore(orders.outbox)
  const [choosing, setChoosing] = useState(false)
  const { place, paused, revoked, slug } = device
  const name = venueName(venue, language)
  const isEmpty = outbox?.length === 0
  const tables = place.type === 'tables' ? place.tableNums.filter(isHere) : []
  const isPlaced =
    place.type === 'table' ? isHere(place.tableNum) : place.type === 'pickUp' || tables.length > 0
  const why = 'message' in venueState ? venueState.message : null
  const out = whyOut()
  const isAsked = choosing && out === null
  const { choices, clear } = access
  const isChanged = Object.values(choices).includes(true)
  const { pictures, place: shown, message } = useAttractions(isChanged)
  const [first] = venue.locales
  useSpoken(choices.spoken && out === null ? t(isAsked ? 'kiosk.tables' : 'kiosk.start') : null)

  useIdle(forgetPause, () => {
    clear()
    setChoosing(false)
    if (first && first.language !== language) keepLanguage(first.locale)
  })

  useEffect(() => {
    if (!isOnline) return undefined
    const report = () => letRun(service.checkIn())
    report()
    const reporting = setInterval(report, checkInPause)
    return () => clearInterval(reporting)
  }, [service, isOnline])

  useEffect(() => {
    if (revoked && isEmpty) letRun(service.retire())
  }, [service, revoked, isEmpty])

  /** The venue may have taken a table away since. */
  function isHere(table: string) {
    return hasTable(venue, table)
  }

  function whyOut() {
    if (revoked) return 'revoked'
    if (paused || why !== null) return 'paused'
    return state === 'unready' || !isPlaced ? 'unready' : null
  }

  function start() {
    // Only a touch may ask for it; a browser that refuses shows its own frame around the page.
    document.documentElement.requestFullscreen?.().catch(() => {})
    if (place.type === 'tables') setChoosing(true)
    else onStart()
  }

  return (
    <main className={css.screen} data-choosing={isAsked || undefined}>
      <div className={css.pictures} aria-hidden="true">
        {pictures.map((picture, position) => (
          <div key={picture} data-shown={position === shown || undefined}>
            <Picture src={picture} name={name} wide eager={position === 0} />
          </div>
        ))}
      </div>
      <div className={css.words}>
        <div className={css.text}>
          <h1 className={css.name} dir="auto">
            {name}
          </h1>
          {isAsked ? null : (
            <p key={message} className={css.message}>
              <RichText text={message} />
            </p>
          )}
        </div>
        <div className={css.action}>
          {out !== null ? (
            <div role="status" className={css.out}>
              <h2>{t(`kiosk.${out}`)}</h2>
              <p>
                {out === 'paused' && !paused && why !== null
                  ? localText(why, language)
                  : t(out === 'unready' ? 'kiosk.unreadyText' : 'kiosk.pausedText')}
              </p>
            </div>
          ) : isAsked ? (
            <section aria-labelledby="kiosk-tables">
              <h2 id="kiosk-tables">{t('kiosk.tables')}</h2>
              <div className={css.tables}>
                {tables.map((table) => (
                  <Button key={table} size="l" onPress={() => onStart(table)}>
                    {table}
                  </Button>
                ))}
              </div>
              <Button tone="plain" onPress={() => setChoosing(false)}>
                {t('kiosk.back')}
              </Button>
            </section>
          ) : (
            <Button tone="primary" size="l" wide busy={state === 'clearing'} onPress={start}>
              {t('kiosk.start')}
            </Button>
          )}
        </div>
        <div className={css.foot}>
          {venue.locales.length > 1 ? (
            <div role="group" aria-label={t('access.languages')} className={css.languages}>
              {venue.locales.map((each) => (
                <button
                  key={each.locale}
                  type="button"
                  lang={each.locale}
                  className={css.language}
                  aria-pressed={each.language === language}
                  onClick={() => keepLanguage(each.locale)}
                >
                  {each.label}
                </button>
              ))}
            </div>
          ) : null}
          <AccessButton access={access} />
          <Link
            className={css.staff}
            to="/$slug/kiosk/{-$panel}"
            params={{ slug, panel: 'staff' }}
            replace
          >
            {t('kiosk.staff')}
          </Link>
        </div>
      </div>
    </main>
  )
}
