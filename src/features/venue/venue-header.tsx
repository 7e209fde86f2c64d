import Languages from 'lucide-react/icons/languages'
import MapPin from 'lucide-react/icons/map-pin'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { localDescription, venueName } from '#domain/venue/local-text.ts'
import type { Queue } from '#contract/order/order-calls.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useNextLanguage } from '#services/venue/use-next-language.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { keepLanguage } from '#services/device/keep-language.ts'
import { useText } from '#i18n/use-text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { StateBanner } from './state-banner.tsx'
import { StateBadge } from './state-badge.tsx'
import css from './venue-header.module.css'

export interface VenueHeaderProps {
  /** Shown beside the language. */
  readonly orders: ReactNode
  /** How an order that leaves the venue is had, and when; left out or null: it stays. */
  readonly way?: ReactNode
  /** The venue's announcement, in place of its description. */
  readonly announcement?: ReactNode
}

/** The head of the menu: the venue, the table, opening state and waiting time. */
export function VenueHeader({ orders, way = null, announcement }: VenueHeaderProps) {
  const { t, language } = useText()
  const { venue, config, slug, state, lang } = useVenue()
  const queue = useQueue()
  const next = useNextLanguage()
  const name = venueName(venue, language)
  return (
    <header className={css.header}>
      {/* Guests at a table sit in it. */}
      {venue.image === null || (config?.tableNum !== undefined && !isKiosk()) ? null : (
        <div className={css.picture}>
          <Picture src={venue.image} name={name} ratio={16 / 9} wide />
        </div>
      )}
      <div className={css.text}>
        <div className={css.row}>
          <h1 className={css.name}>
            <Link
              dir="auto"
              to="/$slug"
              params={{ slug }}
              search={(before) => ({ ...before, about: 'true' })}
              resetScroll={false}
            >
              {name}
            </Link>
          </h1>
          <div className={css.corner}>
            {orders}
            {next && !isKiosk() ? (
              <Button
                compact
                icon={<Languages aria-hidden="true" />}
                onPress={() => keepLanguage(next.locale)}
              >
                <bdi lang={next.locale}>{next.label}</bdi>
              </Button>
            ) : null}
          </div>
        </div>
        <p className={css.facts}>
          {config?.tableNum === undefined ? null : (
            <Badge tone="brand" icon={<MapPin aria-hidden="true" />}>
              {t('arrive.table', { table: config.tableNum })}
            </Badge>
          )}
          {way === null ? (
            <>
              {(config?.takeout ?? config?.catering) ? (
                <Badge tone="brand">{t(`arrive.${config.takeout ? 'takeout' : 'catering'}`)}</Badge>
              ) : null}
              {/* A wait says that the venue is open, and replaces the state, so that no row is added. */}
              {queue && queue.estimatedWaitMinutes > 0 ? (
                <Badge>{t('arrive.waitAbout', { minutes: queue.estimatedWaitMinutes })}</Badge>
              ) : (
                <StateBadge />
              )}
              {queue && queue.ordersAhead > 0 ? (
                <Badge>{t('arrive.queueAhead', { count: queue.ordersAhead })}</Badge>
              ) : null}
            </>
          ) : // The way says when an order is had.
          state.type === 'open' ? null : (
            <StateBadge />
          )}
        </p>
        {way === null ? null : <div className={css.way}>{way}</div>}
        <div className={css.line} data-announces={venue.announces}>
          <p className={css.description} dir="auto" lang={lang}>
            <RichText text={localDescription(venue, language)} />
          </p>
          {announcement}
        </div>
        <StateBanner />
      </div>
    </header>
  )
}

/**
 * Queue for an order made now. Loaded after the menu, and with each bill; without an answer nothing
 * is shown.
 */
function useQueue(): Queue {
  const { venues } = useServices()
  const { slug, state, pickupAt } = useVenue()
  const known = useStore(venues.queue)
  useEffect(() => letRun(venues.askQueue(slug)), [venues, slug])
  return known?.slug === slug && state.type === 'open' && pickupAt === null ? known.queue : null
}
