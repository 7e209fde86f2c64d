import Languages from 'lucide-react/icons/languages'
import MapPin from 'lucide-react/icons/map-pin'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { localDescription, localName } from '#domain/venue/local-text.ts'
import type { Queue } from '#contract/order/order-calls.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useNextLanguage } from '#services/venue/use-next-language.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { keepLanguage } from '#i18n/keep-language.ts'
import { useText } from '#i18n/use-text.ts'
import { VenueAddress } from '#services/venue/venue-address.tsx'
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
}

/** The head of the menu: the venue, the table, opening state and waiting time. */
export function VenueHeader({ orders }: VenueHeaderProps) {
  const { t, language } = useText()
  const { venue, config } = useVenue()
  const queue = useQueue()
  const next = useNextLanguage()
  const name = localName({ name: venue.displayName, localization: venue.localization }, language)
  return (
    <header className={css.header}>
      {venue.image === null ? null : (
        <div className={css.picture}>
          <Picture src={venue.image} alt="" name={name} ratio={16 / 9} eager />
        </div>
      )}
      <div className={css.corner}>
        {orders}
        {next && !isKiosk() ? (
          <Button icon={<Languages aria-hidden="true" />} onPress={() => keepLanguage(next.locale)}>
            <span lang={next.locale}>{next.label}</span>
          </Button>
        ) : null}
      </div>
      <div className={css.text}>
        <h1 className={css.name}>
          {venue.theme.logoLink === null || isKiosk() ? (
            name
          ) : (
            <a href={venue.theme.logoLink}>{name}</a>
          )}
        </h1>
        <p className={css.facts}>
          {config?.tableNum === undefined ? null : (
            <Badge tone="brand" icon={<MapPin aria-hidden="true" />}>
              {t('arrive.table', { table: config.tableNum })}
            </Badge>
          )}
          {config?.takeout ? <Badge tone="brand">{t('arrive.takeout')}</Badge> : null}
          {config?.catering ? <Badge tone="brand">{t('arrive.catering')}</Badge> : null}
          <StateBadge />
          {queue && queue.estimatedWaitMinutes > 0 ? (
            <Badge>{t('arrive.waitAbout', { minutes: queue.estimatedWaitMinutes })}</Badge>
          ) : null}
          {queue && queue.ordersAhead > 0 ? (
            <Badge>{t('arrive.queueAhead', { count: queue.ordersAhead })}</Badge>
          ) : null}
        </p>
        <p className={css.description}>
          <RichText text={localDescription(venue, language)} />
        </p>
        <p className={css.description}>
          <VenueAddress />
        </p>
        <StateBanner />
      </div>
    </header>
  )
}

/** Loaded after the menu, and with each bill; without an answer nothing is shown. */
function useQueue(): Queue {
  const { venues } = useServices()
  const { slug } = useVenue()
  const known = useStore(venues.queue)
  useEffect(() => void venues.askQueue(slug), [venues, slug])
  return known?.slug === slug ? known.queue : null
}
