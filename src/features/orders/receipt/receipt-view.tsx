import type { Receipt } from '#sync/receipt.ts'
import { venueName } from '#domain/venue/local-text.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { useBillRows } from '#services/pricing/use-bill-rows.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { placeOfReceipt } from '#services/order/place-of-receipt.ts'
import { placeText } from '#i18n/delivery-text.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { Price } from '#i18n/price.tsx'
import { taxName } from '#i18n/tax-name.ts'
import { useText } from '#i18n/use-text.ts'
import { BillRow } from '#ui/bill-row.tsx'
import { PickupTime } from '../progress/pickup-time.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { chargedInParts } from './charged-in-parts.ts'
import css from './receipt-view.module.css'
import { useMethodText } from '#services/payment/use-method-text.ts'
import { cardName } from '#i18n/card-name.ts'

export interface ReceiptViewProps {
  readonly receipt: Receipt
}

export function ReceiptView({ receipt }: ReceiptViewProps) {
  const { t, language, locale } = useText()
  const { venue } = useVenue()
  const rows = useBillRows(receipt.costs, { taxesApart: true })
  const charged = chargedInParts(receipt)
  const name = venueName(venue, language)
  const place = placeOfReceipt(receipt)
  const where = placeText(place, t)
  return (
    // A kiosk prints its own paper.
    <section aria-labelledby="receipt" className={isKiosk() ? undefined : css.printed}>
      <h2 id="receipt" className={css.title}>
        {t('order.receipt')}
      </h2>
      <p className={css.moment}>
        <bdi>{name}</bdi>
        {receipt.days ? null : ` · ${t('order.numbered', { number: receipt.checkNum })}`}
      </p>
      {venue.address === '' ? null : (
        <p className={css.moment} dir="auto">
          {venue.address}
        </p>
      )}
      <p className={css.moment}>
        {t('order.placedAt', {
          time: formatMoment(receipt.placedAt, { timeZone: venue.timeZone, locale }),
        })}
      </p>
      {where === '' ? null : (
        <p className={css.moment} dir="auto">
          {where}
        </p>
      )}
      {place.type === 'delivery' && receipt.note !== undefined ? (
        <p className={css.moment} dir="auto">
          {t('where.note', { note: receipt.note })}
        </p>
      ) : null}
      <PickupTime receipt={receipt} />
      <ReceiptLines receipt={receipt} />
      {charged === null ? (
        rows.map(({ key, label, amount, tone }) => (
          <BillRow key={key} label={label} amount={<Price amount={amount} />} tone={tone} />
        ))
      ) : (
        <BillRow tone="total" label={t('counters.charged')} amount={<Price amount={charged} />} />
      )}
      <PaidBy receipt={receipt} />
      {Object.entries(venue.taxInfo.registrations).map(([name, number]) => (
        <p key={name} className={css.moment}>
          {t('bill.registration', { name: taxName(name, locale), number })}
        </p>
      ))}
    </section>
  )
}

interface PaidByProps {
  readonly receipt: Pick<Receipt, 'paidBy' | 'paidWith'>
}

/** The payment of an order; nothing on older receipts, which lack it. */
function PaidBy({ receipt: { paidBy, paidWith } }: PaidByProps) {
  const { t } = useText()
  const methodText = useMethodText()
  if (paidBy === undefined) return null
  const how = paidWith ? cardName(paidWith) : methodText(paidBy)
  return <p className={css.moment}>{t('pay.paidBy', { how })}</p>
}
