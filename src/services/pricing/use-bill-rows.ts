import { use } from 'react'
import type { Costs, TaxBracket } from '#domain/pricing/costs.ts'
import type { TotalPart } from '#domain/pricing/explain-total.ts'
import { localText } from '#domain/venue/local-text.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { formatPercent } from '#i18n/format-price.ts'
import { taxName } from '#i18n/tax-name.ts'
import { useText } from '#i18n/use-text.ts'
import { VenueContext } from '#services/venue/use-venue.ts'

export interface ShownRow {
  readonly key: string
  readonly row: RowName
  readonly label: string
  readonly amount: Cents
  /** A credit is subtracted. */
  readonly tone: 'normal' | 'credit' | 'total'
  /** The brackets of a tax row. */
  readonly brackets: readonly TaxBracket[]
}

export type RowName =
  | TotalPart['row']
  /** The amount due without a tip. */
  | 'amount'
  | 'total'
  | 'giftCard'
  | 'due'

export interface BillRowsOptions {
  /** One row for each tax, whatever the venue's setting. */
  readonly taxesApart?: boolean
  /** The bill's venue; undefined: the venue on screen. */
  readonly venue?: BillVenue | undefined
}

export type BillVenue = Pick<Venue, 'serviceChargeLabel' | 'taxInclusive' | 'showSplitTaxes'>

/** The rows of a bill in the guest's language, from the subtotal to the amount due. */
export function useBillRows(
  costs: Costs,
  { taxesApart = false, venue: given }: BillRowsOptions = {},
): readonly ShownRow[] {
  const { t, language, locale } = useText()
  const here = use(VenueContext)?.venue
  const venue = given ?? here
  if (!venue) throw new Error('A bill needs its venue')
  const { memberDiscount, discount, tip, voucher } = costs
  const ofMember = credit('memberDiscount', t('bill.memberDiscount'), memberDiscount.amount)
  const charged = venue.serviceChargeLabel
    ? localText(venue.serviceChargeLabel, language)
    : t('bill.serviceCharge')
  const taxes = taxRows(venue)

  return [
    row('subtotal', t('bill.subtotal'), costs.subtotal),
    ...(memberDiscount.preTax ? ofMember : []),
    ...(discount ? credit('discount', t('bill.discount', discount), discount.amount) : []),
    ...charge('serviceCharge', charged, costs.serviceCharge),
    ...charge('deliveryCharge', t('bill.deliveryCharge'), costs.deliveryCharge),
    ...(venue.taxInclusive ? [] : taxes),
    ...(memberDiscount.preTax ? [] : ofMember),
    ...(tip.amount > 0
      ? [row('amount', t('bill.amount'), costs.total), row('tip', t('bill.tip'), tip.amount)]
      : []),
    { ...row('total', t('bill.total'), costs.totalWithTip), tone: 'total' },
    ...(venue.taxInclusive ? taxes : []),
    ...(voucher ? credit('giftCard', t('bill.giftCard'), voucher.amount) : []),
    ...(voucher ? [{ ...row('due', t('bill.due'), costs.amountDue), tone: 'total' as const }] : []),
  ]

  /** One row for each tax where they are shown apart or included in the prices. */
  function taxRows({ showSplitTaxes, taxInclusive }: BillVenue): readonly ShownRow[] {
    const { taxBrackets } = costs
    if (taxBrackets.length === 0 || !(taxesApart || showSplitTaxes || taxInclusive)) {
      return [{ ...row('taxes', t('bill.taxes'), costs.taxes), brackets: taxBrackets }]
    }
    return taxBrackets.map((bracket) => {
      const name = taxName(bracket.name, locale)
      const rate = formatPercent(bracket.rate * 100, locale)
      const label = t(taxInclusive ? 'bill.taxIncluded' : 'bill.tax', { name, rate })
      return { ...row('taxes', label, bracket.amount), key: label, brackets: [bracket] }
    })
  }
}

function row(name: RowName, label: string, amount: Cents): ShownRow {
  return { key: name, row: name, label, amount, tone: 'normal', brackets: [] }
}

/** Shown only if there is an amount. */
function charge(...given: Parameters<typeof row>): readonly ShownRow[] {
  return given[2] > 0 ? [row(...given)] : []
}

function credit(...given: Parameters<typeof row>): readonly ShownRow[] {
  return charge(...given).map((shown) => ({ ...shown, tone: 'credit' }))
}
