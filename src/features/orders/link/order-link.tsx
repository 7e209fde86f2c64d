import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { OrderConfig } from '#contract/order/order-config.ts'
import type { Currency, Cents } from '#domain/money/money.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { OrderPlace } from '#domain/order/order-place.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { capitalized } from '#i18n/capitalized.ts'
import { dayName, type NamedDay } from '#i18n/day-name.ts'
import { placeLine } from '#i18n/delivery-text.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { Price } from '#i18n/price.tsx'
import { CurrencyContext } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import css from './order-link.module.css'
import { searchOf } from './search-of.ts'

export interface OrderLinkProps {
  readonly slug: string
  readonly id: IdempotencyKey
  /** The order's status, in the words of its page. */
  readonly title: string
  readonly tone: 'calm' | 'warning' | 'success'
  /** Null: this device could not save the config. */
  readonly config: OrderConfig | null
  /** Null: this device could not save it. */
  readonly place: OrderPlace | null
  /** Owner of the order's suite; left out: not shown. */
  readonly owner?: string | undefined
  /** Days of a school's order; left out: it is not one. */
  readonly days?: readonly NamedDay[] | undefined
  readonly at: Instant
  /** Null: this device could not save the bill. */
  readonly bill: OrderBill | null
  /** Shown for another venue's order. */
  readonly venueName: string | null
}

interface OrderBill {
  readonly total: Cents
  readonly currency: Currency
}

/** One order of the list, as a link to its page. */
export function OrderLink(props: OrderLinkProps) {
  const { slug, id, title, tone, config, owner = null, days, at, bill, venueName } = props
  const { t, locale } = useText()
  const { slug: here, venue } = useVenue()
  const where = whereText()
  const moment = formatMoment(at, { timeZone: venue.timeZone, locale })
  return (
    <Link
      to="/$slug/orders/$key"
      params={{ slug, key: id }}
      search={searchOf({ slug, config: config ?? {}, here })}
      className={css.link}
    >
      <span className={css.text}>
        <bdi className={css.title} data-tone={tone}>
          {title}
        </bdi>
        <bdi className={css.detail}>
          {[venueName, where, owner, moment].filter((text) => text !== null).join(' · ')}
        </bdi>
      </span>
      {bill ? (
        <span className={css.total}>
          <CurrencyContext value={bill.currency}>
            <Price amount={bill.total} />
          </CurrencyContext>
        </span>
      ) : null}
      <ChevronRight className={css.arrow} aria-hidden="true" />
    </Link>
  )

  function whereText(): string | null {
    if (!days) return props.place && placeLine(props.place, t)
    const names = new Set(days.map((day) => dayName(day, locale)))
    return capitalized([...names].join(', '), locale)
  }
}
