import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { DayRefund } from '#contract/order/school-order-calls.ts'
import { dollarsToCents } from '#domain/money/money.ts'
import type { Costs } from '#domain/pricing/costs.ts'
import type { AccountReceipt } from '#contract/order/receipt-calls.ts'
import { useBillRows } from '#services/pricing/use-bill-rows.ts'
import { useCarriedText } from '#services/menu/use-carried-text.ts'
import type { BillVenue } from '#services/pricing/use-bill-rows.ts'
import { useGivenBack } from '#services/cart/use-given-back.ts'
import { cardName } from '#i18n/card-name.ts'
import { Price } from '#i18n/price.tsx'
import { useOrderedText } from '#i18n/use-ordered-text.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { BillRow } from '#ui/bill-row.tsx'
import { Button } from '#ui/button.tsx'
import { OrderLines } from '#ui/order-lines.tsx'
import css from './receipt-details.module.css'
import { useKnownVenue } from '#services/venue/use-known-venue.ts'
import { useOrderAgainAt } from './use-order-again-at.ts'

export interface ReceiptDetailsProps {
  readonly receipt: AccountReceipt
}

/** Lines, bill and payment of an order, and the button to order it again. */
export function ReceiptDetails({ receipt }: ReceiptDetailsProps) {
  const { t } = useText()
  const { costs, items, paidBy, paidWith, restaurant, status, school, checkNum } = receipt
  const known = useKnownVenue(restaurant.slug)?.venue
  const venue = known ?? venueOf(costs)
  const carriedText = useCarriedText(known?.allergens ?? [])
  const rows = useBillRows(costs, { taxesApart: true, venue })
  const again = useOrderAgainAt(receipt)
  const givenBack = useGivenBack({ status, costs, isPart: restaurant.hub })
  return (
    <div className={css.details}>
      <OrderLines
        lines={items.map(({ name, options, line, avoids, amount }, position) => ({
          id: String(position),
          quantity: line.quantity,
          name,
          options,
          memo: line.memo,
          warning: avoids ? carriedText(avoids) : null,
          amount: <Price amount={amount} />,
        }))}
      />
      <div>
        {rows.map(({ key, label, amount, tone }) => (
          <BillRow key={key} label={label} amount={<Price amount={amount} />} tone={tone} />
        ))}
      </div>
      {paidBy === undefined ? null : (
        <p className={css.paid}>
          {t('pay.paidBy', { how: paidWith ? cardName(paidWith) : t(`pay.${paidBy}`) })}
        </p>
      )}
      {givenBack.map((sentence) => (
        <p key={sentence} className={css.paid}>
          {sentence}
        </p>
      ))}
      {school?.refund ? <RefundLine refund={school.refund} checkNum={checkNum} /> : null}
      {again.offered && !school ? (
        <Button
          wide
          busy={again.busy}
          icon={<RotateCcw aria-hidden="true" />}
          onPress={again.order}
        >
          {t('again.again')}
        </Button>
      ) : null}
    </div>
  )
}

interface RefundLineProps extends Pick<AccountReceipt, 'checkNum'> {
  readonly refund: DayRefund
}

/** State of the refund for a school's day that was cancelled. */
function RefundLine({ refund, checkNum: number }: RefundLineProps) {
  const { t } = useOrderedText()
  const price = usePrice()
  const amount = price(dollarsToCents(refund.amount))
  return <p className={css.paid}>{t(refund.state, { amount, number })}</p>
}

/**
 * Derives a venue's settings from the bill, without its menu: taxes that were not added are
 * included.
 */
function venueOf({ total, totalWithoutTaxes, memberDiscount, taxes }: Costs): BillVenue {
  const comesOff = memberDiscount.preTax ? 0 : memberDiscount.amount
  const taxInclusive = taxes > 0 && total === totalWithoutTaxes - comesOff
  return { serviceChargeLabel: null, taxInclusive, showSplitTaxes: true }
}
