import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import { asOrderStatus, openStatuses } from '#domain/order/order-status.ts'
import { venueName } from '#domain/venue/local-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { VenueAddress } from '#services/venue/venue-address.tsx'
import { formatTime } from '#i18n/format-time.ts'
import { useText } from '#i18n/use-text.ts'
import type { Receipt } from '#sync/receipt.ts'
import css from './order-facts.module.css'
import { usePickupTime } from './pickup-time.tsx'
import { arrivalOfConfig } from './status-words.ts'

export interface OrderFactsProps {
  readonly receipt: Receipt
}

/** When and where a received order is to be had. */
export function OrderFacts({ receipt }: OrderFactsProps) {
  const when = useReadyTime(receipt)
  const { t, language } = useText()
  const { venue } = useVenue()
  const { config, suiteName } = receipt
  const name = venueName(venue, language)
  const table = config.tableNum === undefined ? null : t('arrive.table', { table: config.tableNum })
  return (
    <>
      {when === null ? null : (
        <p className={css.fact}>
          <Clock aria-hidden="true" />
          <span className={css.when}>{when}</span>
        </p>
      )}
      <p className={css.fact}>
        <MapPin aria-hidden="true" />
        <span>
          <strong>{[name, suiteName ?? table].filter(Boolean).join(' · ')}</strong>
          {arrivalOfConfig(config) === 'pickedUp' && venue.address !== '' ? (
            <>
              <br />
              <VenueAddress />
            </>
          ) : null}
        </span>
      </p>
    </>
  )
}

/** The agreed time, else the estimate while the kitchen has the order; null: neither. */
export function useReadyTime(receipt: Receipt): string | null {
  const { t, locale } = useText()
  const { venue, now } = useVenue()
  const agreed = usePickupTime(receipt)
  const { readyAbout, status } = receipt
  if (agreed !== null) return agreed
  if (readyAbout === undefined || !openStatuses.includes(asOrderStatus(status))) return null
  if (readyAbout <= now) return t('progress.readySoon')
  const time = formatTime(readyAbout, { timeZone: venue.timeZone, locale })
  return t('progress.readyAbout', { time })
}
