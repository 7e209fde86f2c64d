import type { ReactNode } from 'react'
import { explainCosts } from '#domain/pricing/explain-costs.ts'
import { cents } from '#domain/money/money.ts'
import type { Cents } from '#domain/money/money.ts'
import { useBillRows } from '#services/pricing/use-bill-rows.ts'
import type { RowName, ShownRow } from '#services/pricing/use-bill-rows.ts'
import type { Bill } from '#services/pricing/use-bill.ts'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { BillParts } from '#ui/bill-parts.tsx'
import { MemberDiscountWhy } from './member-discount-why.tsx'
import { SignedPrice } from './signed-price.tsx'
import { TaxWhy } from './tax-why.tsx'
import type { DiscountExplanation, Share } from '#domain/pricing/explain-total.ts'
import { formatPercent } from '#i18n/format-price.ts'
import { useReachedText } from './use-reached-text.ts'
import { localName } from '#domain/venue/local-text.ts'
import type { PricedLine } from '#domain/pricing/priced-line.ts'
import { Price } from '#i18n/price.tsx'

export type ExplainedBill = Pick<Bill, 'costs' | 'lines' | 'terms'>

/** The explanation of each bill row, in plain words; null: none. */
export function useExplanation({
  costs,
  lines,
  terms,
}: ExplainedBill): (shown: ShownRow) => ReactNode {
  const { t } = useText()
  const priceText = usePrice()
  const { marketplaceHub: isHub } = useCheckoutSettings()
  const rows = useBillRows(costs)
  const why = explainCosts(lines, costs, terms)
  const membersPaid = costs.memberDiscount.preTax && costs.memberDiscount.amount > 0
  const undiscounted = membersPaid ? 'ofMembers' : 'ofSubtotal'
  const discounted = costs.discount ? 'ofDiscounted' : undiscounted

  // The device cannot explain a bill of the server, which uses current prices and terms, nor a sum
  // of several venues' roundings.
  const open = isHub ? t('why.eachVenue') : t('why.venue')
  return (shown) => explain(shown) ?? <p>{open}</p>

  function explain(shown: ShownRow): ReactNode {
    switch (shown.row) {
      case 'subtotal':
        return why.subtotal ? <LineParts lines={why.subtotal} /> : null
      case 'memberDiscount': {
        const { preTax } = costs.memberDiscount
        return why.memberDiscount ? (
          <MemberDiscountWhy why={why.memberDiscount} preTax={preTax} />
        ) : null
      }
      case 'discount':
        return why.discount ? <DiscountWhy why={why.discount} of={undiscounted} /> : null
      case 'serviceCharge':
      case 'deliveryCharge':
      case 'tip': {
        const share = why[shown.row]
        const set = t(shown.row === 'tip' ? 'why.chosen' : 'why.setAmount')
        return share ? <ShareWhy share={share} of={discounted} set={set} /> : null
      }
      case 'taxes':
        return whyTaxed(shown)
      case 'amount':
        return null
      case 'total':
        return whyTotal()
      case 'giftCard': {
        const { voucher } = costs
        if (!voucher || why.voucherLeft === null) return null
        const left = priceText(why.voucherLeft)
        return <p>{t('why.giftCard', { balance: priceText(voucher.balance), left })}</p>
      }
      case 'due':
        return partsOf([
          { row: 'total', amount: costs.totalWithTip },
          { row: 'giftCard', amount: cents(costs.amountDue - costs.totalWithTip) },
        ])
    }
  }

  function whyTaxed({ key, brackets }: ShownRow): ReactNode {
    const explained = why.taxes.brackets.filter(({ name, rate }) =>
      brackets.some((one) => one.name === name && one.rate === rate),
    )
    const { untaxed, rebate } = why.taxes
    const isLast = rows.findLast(({ row }) => row === 'taxes')?.key === key
    const last = isLast && (untaxed.length > 0 || rebate) ? { untaxed, rebate } : null
    if (explained.length === 0 && !last) return <p>{t('why.noTax')}</p>
    return <TaxWhy brackets={explained} last={last} />
  }

  function whyTotal(): ReactNode {
    if (!why.total) return null
    return (
      <>
        {partsOf(why.total)}
        {terms.venue.taxInclusive ? <p>{t('why.included')}</p> : null}
      </>
    )
  }

  function partsOf(parts: readonly { readonly row: RowName; readonly amount: Cents }[]) {
    return (
      <BillParts
        parts={parts.map(({ row, amount }) => ({
          key: row,
          label:
            row === 'taxes'
              ? t('bill.taxes')
              : (rows.find((shown) => shown.row === row)?.label ?? ''),
          amount: <SignedPrice amount={amount} />,
        }))}
      />
    )
  }
}

interface DiscountWhyProps {
  readonly why: DiscountExplanation
  readonly of: ShareWhyProps['of']
}

/** The part of the bill that a code takes off, and whether the order was too small for its whole amount. */
function DiscountWhy({ why: { rule, most, amount }, of }: DiscountWhyProps) {
  const { t } = useText()
  const priceText = usePrice()
  const given = t('why.codeGives', { price: priceText(rule.amount) })
  return (
    <>
      <ShareWhy share={rule} of={of} set={given} />
      {rule.amount > amount ? <p>{t('why.capped', { price: priceText(most) })}</p> : null}
    </>
  )
}

interface ShareWhyProps {
  readonly share: Share
  /** The base of a percentage. */
  readonly of: 'ofSubtotal' | 'ofMembers' | 'ofDiscounted'
  /** The text for an amount that is no percentage. */
  readonly set: string
}

/** A percentage of a base, or the source of a fixed amount. */
function ShareWhy({ share, of, set }: ShareWhyProps) {
  const { t, locale } = useText()
  const priceText = usePrice()
  const reached = useReachedText()
  if (share.type === 'amount') return <p>{set}</p>
  const { percent, base, exact, amount } = share
  const text = t(`why.${of}`, {
    rate: formatPercent(percent, locale),
    base: priceText(base),
  })
  return <p>{t('why.comesTo', { share: text, amount: reached(exact, amount) })}</p>
}

interface LinePartsProps {
  readonly lines: readonly PricedLine[]
}

/** The lines of a subtotal: units and price of each. */
function LineParts({ lines }: LinePartsProps) {
  const { t, language } = useText()
  const priceText = usePrice()
  return (
    <BillParts
      parts={lines.map(({ line, item, orderPrice, amount }) => ({
        key: String(line.orderId),
        label: t(line.quantity > 1 ? 'why.lineEach' : 'why.line', {
          quantity: line.quantity,
          name: localName(item, language),
          price: priceText(orderPrice),
        }),
        amount: <Price amount={amount} />,
      }))}
    />
  )
}
