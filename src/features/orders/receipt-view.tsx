import { localText } from '#domain/local-text.ts'
import type { Receipt } from '#contract/kept-order.ts'
import { useVenue } from '#features/use-venue.ts'
import { formatMoment } from '#i18n/format-time.ts'
import { Price } from '#i18n/price.tsx'
import { taxName } from '#i18n/tax-name.ts'
import { useText } from '#i18n/use-text.ts'
import { BillRow } from '#ui/bill-row.tsx'
import { OrderLines } from '#ui/order-lines.tsx'
import css from './receipt-view.module.css'

export interface ReceiptViewProps {
  readonly receipt: Receipt
}

export function ReceiptView({ receipt }: ReceiptViewProps) {
  const { t, language, locale } = useText()
  const { venue } = useVenue()
  const { costs } = receipt
  return (
    <section aria-labelledby="receipt">
      <h2 id="receipt" className={css.title}>
        {t('order.receipt')}
      </h2>
      <p className={css.moment}>
        {t('order.placedAt', {
          time: formatMoment(receipt.placedAt, { timeZone: venue.timeZone, locale }),
        })}
      </p>
      <OrderLines
        lines={receipt.lines.map((line, position) => ({
          ...line,
          id: String(position),
          amount: <Price amount={line.amount} />,
        }))}
      />
      <BillRow label={t('bill.subtotal')} amount={<Price amount={costs.subtotal} />} />
      {costs.serviceCharge > 0 ? (
        <BillRow
          label={
            venue.serviceChargeLabel
              ? localText(venue.serviceChargeLabel, language)
              : t('bill.serviceCharge')
          }
          amount={<Price amount={costs.serviceCharge} />}
        />
      ) : null}
      {costs.taxBrackets.map((bracket) => (
        <BillRow
          key={`${bracket.name} ${bracket.rate}`}
          label={
            venue.taxInclusive
              ? t('bill.taxIncluded', { name: taxName(bracket.name, locale) })
              : taxName(bracket.name, locale)
          }
          amount={<Price amount={bracket.amount} />}
        />
      ))}
      {costs.tip.amount > 0 ? (
        <BillRow label={t('bill.tip')} amount={<Price amount={costs.tip.amount} />} />
      ) : null}
      <BillRow
        tone="total"
        label={t('bill.total')}
        amount={<Price amount={costs.totalWithTip} />}
      />
      {Object.entries(venue.taxInfo.registrations).map(([name, number]) => (
        <p key={name} className={css.moment}>
          {t('bill.registration', { name: taxName(name, locale), number })}
        </p>
      ))}
    </section>
  )
}
