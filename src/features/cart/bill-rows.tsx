import { localText } from '#domain/local-text.ts'
import type { Charge } from '#domain/money.ts'
import type { Bill } from '#features/use-bill.ts'
import { useVenue } from '#features/use-venue.ts'
import { formatPercent, formatPrice } from '#i18n/format-price.ts'
import { Price } from '#i18n/price.tsx'
import { taxName } from '#i18n/tax-name.ts'
import { useText } from '#i18n/use-text.ts'
import { BillRow } from '#ui/bill-row.tsx'
import css from './bill-rows.module.css'

export interface BillRowsProps {
  readonly bill: Pick<Bill, 'costs' | 'estimate'>
}

/** The bill, top to bottom; rows that were worked out open to how. */
export function BillRows({ bill }: BillRowsProps) {
  const { t, language, locale } = useText()
  const { venue } = useVenue()
  const { costs } = bill
  const base = formatPrice(costs.subtotalDiscounted, locale)
  const serviceLabel = venue.serviceChargeLabel
    ? localText(venue.serviceChargeLabel, language)
    : t('bill.serviceCharge')

  return (
    <section aria-labelledby="bill" className={css.bill}>
      <h2 id="bill" className={css.title}>
        {t('bill.title')}
      </h2>
      <BillRow label={t('bill.subtotal')} amount={<Price amount={costs.subtotal} />} />
      {costs.memberDiscount.amount > 0 ? (
        <BillRow
          tone="credit"
          label={t('bill.memberDiscount')}
          amount={
            <>
              −<Price amount={costs.memberDiscount.amount} />
            </>
          }
        />
      ) : null}
      {costs.discount ? (
        <BillRow
          tone="credit"
          label={t('bill.discount')}
          amount={
            <>
              −<Price amount={costs.discount.amount} />
            </>
          }
        />
      ) : null}
      {costs.serviceCharge > 0 ? (
        <BillRow label={serviceLabel} amount={<Price amount={costs.serviceCharge} />}>
          {shareText(venue.serviceCharge)}
        </BillRow>
      ) : null}
      {costs.deliveryCharge > 0 ? (
        <BillRow
          label={t('bill.deliveryCharge')}
          amount={<Price amount={costs.deliveryCharge} />}
        />
      ) : null}
      {venue.showSplitTaxes || venue.taxInclusive ? (
        costs.taxBrackets.map((bracket) => (
          <BillRow
            key={`${bracket.name} ${bracket.rate}`}
            label={
              venue.taxInclusive
                ? t('bill.taxIncluded', { name: taxName(bracket.name, locale) })
                : taxName(bracket.name, locale)
            }
            amount={<Price amount={bracket.amount} />}
          >
            {bracketText(bracket)}
          </BillRow>
        ))
      ) : (
        <BillRow label={t('bill.taxes')} amount={<Price amount={costs.taxes} />}>
          {costs.taxBrackets.map((bracket) => (
            <p key={`${bracket.name} ${bracket.rate}`} className={css.reason}>
              {bracketText(bracket)}
            </p>
          ))}
        </BillRow>
      )}
      {costs.tip.amount > 0 ? (
        <BillRow label={t('bill.tip')} amount={<Price amount={costs.tip.amount} />}>
          {costs.tip.type === 'percentage'
            ? t('bill.tipRow', { rate: formatPercent(costs.tip.percentageValue, locale), base })
            : null}
        </BillRow>
      ) : null}
      <BillRow
        tone="total"
        label={t('bill.total')}
        amount={<Price amount={costs.totalWithTip} />}
      />
      {costs.voucher ? (
        <>
          <BillRow
            tone="credit"
            label={t('bill.giftCard')}
            amount={
              <>
                −<Price amount={costs.voucher.amount} />
              </>
            }
          />
          <BillRow tone="total" label={t('bill.due')} amount={<Price amount={costs.amountDue} />} />
        </>
      ) : null}
      {bill.estimate ? <p className={css.estimate}>{t('cart.estimate')}</p> : null}
    </section>
  )

  function shareText(charge: Charge | null): string | null {
    if (charge?.type !== 'percent') return null
    return t('bill.serviceRow', { rate: formatPercent(charge.percent, locale), base })
  }

  function bracketText(bracket: (typeof costs.taxBrackets)[number]): string {
    const number = venue.taxInfo.registrations[bracket.name]
    const row = t('bill.taxRow', {
      name: taxName(bracket.name, locale),
      rate: formatPercent(bracket.rate * 100, locale),
      taxable: formatPrice(bracket.taxable, locale),
    })
    return number
      ? `${row} · ${t('bill.registration', { name: taxName(bracket.name, locale), number })}`
      : row
  }
}
