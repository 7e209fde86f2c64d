import { useId, useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { standingOf } from '#domain/order/order-standing.ts'
import { arrivalOf } from '#domain/order/arrival-of.ts'
import { isByGuest } from '#contract/order/is-by-guest.ts'
import type { AccountReceipt } from '#contract/order/receipt-calls.ts'
import { dayHeading } from '#i18n/day-heading.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { Price } from '#i18n/price.tsx'
import { CurrencyContext } from '#i18n/use-price.ts'
import { statusWord } from '#i18n/status-word.ts'
import { useText } from '#i18n/use-text.ts'
import css from './past-receipt.module.css'
import { ReceiptDetails } from './receipt-details.tsx'
import { timeZoneOf } from './time-zone-of.ts'

export interface PastReceiptProps {
  readonly receipt: AccountReceipt
}

/** One order: place, time, number and progress; it opens to the details. */
export function PastReceipt({ receipt }: PastReceiptProps) {
  const { t, locale } = useText()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { restaurant, checkNum, type, placedAt, currency, costs, school } = receipt
  const place = { timeZone: timeZoneOf(restaurant), locale }
  return (
    <CurrencyContext value={currency}>
      <article className={css.receipt}>
        <h2>
          <button
            type="button"
            className={css.head}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            <span className={css.text}>
              <bdi className={css.venue}>{restaurant.name}</bdi>
              <span className={css.detail}>
                {t('order.numbered', { number: checkNum })}
                {' · '}
                <time dateTime={new Date(placedAt).toISOString()}>
                  {formatMoment(placedAt, place)}
                </time>
              </span>
              {school ? <bdi className={css.detail}>{dayHeading(school, locale)}</bdi> : null}
              <span className={css.detail}>
                {t(
                  statusWord(
                    standingOf(receipt),
                    arrivalOf(type),
                    school ? null : isByGuest(receipt) ? 'guest' : 'venue',
                  ),
                )}
              </span>
            </span>
            <span className={css.total}>
              <Price amount={costs.totalWithTip} />
            </span>
            <ChevronDown className={css.arrow} aria-hidden="true" />
          </button>
        </h2>
        {open ? (
          <div id={id}>
            <ReceiptDetails receipt={receipt} />
          </div>
        ) : null}
      </article>
    </CurrencyContext>
  )
}
