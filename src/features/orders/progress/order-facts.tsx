import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import { guestTime } from '#domain/order/order-place.ts'
import type { OrderStanding } from '#domain/order/order-standing.ts'
import { venueName } from '#domain/venue/local-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { VenueAddress } from '#services/venue/venue-address.tsx'
import { formatTime } from '#i18n/format-time.ts'
import { useText } from '#i18n/use-text.ts'
import { placeOfReceipt } from '#services/order/place-of-receipt.ts'
import { placeText } from '#i18n/delivery-text.ts'
import type { Receipt } from '#sync/receipt.ts'
import css from './order-facts.module.css'
import { usePickupTime } from './pickup-time.tsx'
import { standingOfReceipt } from './status-words.ts'

export interface OrderFactsProps {
  readonly receipt: Receipt
}

/** When and where a received order is to be had. */
export function OrderFacts({ receipt }: OrderFactsProps) {
  const when = useReadyTime(receipt)
  const { t, language } = useText()
  const { venue } = useVenue()
  const place = placeOfReceipt(receipt)
  const name = venueName(venue, language)
  const where = placeText(place, t)
  // A courier leaves the venue: the place is the guest's.
  const isAway = place.type === 'delivery' && where !== ''
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
          <strong dir="auto">
            {(isAway ? [where] : [name, where]).filter(Boolean).join(' · ')}
          </strong>
          {receipt.note !== undefined && place.type === 'delivery' ? (
            <>
              <br />
              {t('where.note', { note: receipt.note })}
            </>
          ) : null}
          {place.type === 'counter' && venue.address !== '' ? (
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

/** The venue has said when it is ready; before, the title says it. */
const isBeingMade: ReadonlySet<OrderStanding> = new Set(['preparing', 'recalled'])
/** An estimate can be shown; an overdue order has none any more. */
const isAhead: ReadonlySet<OrderStanding> = new Set([
  'received',
  'unseen',
  'seen',
  'accepted',
  'preparing',
  'recalled',
])

/** The promised time, else the agreed one, else the estimate while the order is ahead; null: none. */
export function useReadyTime(receipt: Receipt): string | null {
  const { t, locale } = useText()
  const { venue, now } = useVenue()
  const agreed = usePickupTime(receipt)
  const standing = standingOfReceipt(receipt, now)
  const promised = isBeingMade.has(standing) ? receipt.promisedTime : undefined
  if (agreed !== null && promised === undefined) return agreed
  const about = promised === undefined ? receipt.readyAbout : Date.parse(promised)
  if (about === undefined || !isAhead.has(standing)) return null
  const isDelivered = placeOfReceipt(receipt).type === 'delivery'
  const { at, means } = guestTime(about, isDelivered, venue)
  if (at <= now) return standing === 'preparing' ? t('progress.readySoon') : null
  const time = formatTime(at, { timeZone: venue.timeZone, locale })
  if (!isDelivered) return t('progress.readyAbout', { time })
  return t(means === 'there' ? 'progress.thereAbout' : 'progress.leavesAbout', { time })
}
