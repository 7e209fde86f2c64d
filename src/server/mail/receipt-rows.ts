import type { CostsWire } from '#contract/pricing/costs-wire.ts'
import { asLocale } from '#domain/language/locale.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import { dollarsToCents } from '#domain/money/money.ts'
import type { Currency } from '#domain/money/money.ts'
import { localText } from '#domain/venue/local-text.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { priceWriter } from '#server/locales/price-writer.ts'
import type { MailRow } from './lay-out-mail.ts'
import { wordsIn } from '#server/locales/words-in.ts'

export interface BillToWrite {
  readonly costs: CostsWire
  readonly venue: Pick<Venue, 'serviceChargeLabel' | 'taxInclusive'>
  readonly currency: Currency
  readonly language: LanguageCode
}

/** The rows of a bill, from the subtotal to the amount due, in the order of its page. */
export function receiptRows({ costs, venue, currency, language }: BillToWrite): readonly MailRow[] {
  const { rows, discount, taxIncluded, taxNames } = wordsIn(language).receiptRows
  const price = priceWriter(language, currency)
  const write = (dollars: number) => price(dollarsToCents(dollars))
  const charge = (label: string, dollars: number): readonly MailRow[] =>
    dollars > 0 ? [{ label, amount: write(dollars) }] : []
  const credit = (label: string, dollars: number): readonly MailRow[] =>
    dollars > 0 ? [{ label, amount: `−${write(dollars)}` }] : []
  const percent = new Intl.NumberFormat(asLocale(language), {
    style: 'percent',
    maximumFractionDigits: 3,
  })
  const taxes = costs.taxBrackets.map(({ name, rate, amount }) => {
    const tax = `${taxNames[name] ?? name} ${percent.format(rate)}`
    return { label: venue.taxInclusive ? taxIncluded(tax) : tax, amount: write(amount) }
  })
  const { memberDiscount, tip, voucher } = costs
  const ofMember = credit(rows.memberDiscount, memberDiscount.amount)
  const service = venue.serviceChargeLabel
    ? localText(venue.serviceChargeLabel, language)
    : rows.serviceCharge
  return [
    { label: rows.subtotal, amount: write(costs.subtotal) },
    ...(memberDiscount.preTax ? ofMember : []),
    ...(costs.discount ? credit(discount(costs.discount.code), costs.discount.amount) : []),
    ...charge(service, costs.serviceCharge),
    ...charge(rows.deliveryCharge, costs.deliveryCharge),
    ...(venue.taxInclusive ? [] : taxes),
    ...(memberDiscount.preTax ? [] : ofMember),
    ...(tip.amount > 0
      ? [{ label: rows.beforeTip, amount: write(costs.total) }, ...charge(rows.tip, tip.amount)]
      : []),
    { label: rows.total, amount: write(costs.totalWithTip), isTotal: true },
    ...(venue.taxInclusive ? taxes : []),
    ...(voucher
      ? [
          ...credit(rows.giftCard, voucher.amount),
          { label: rows.due, amount: write(costs.amountDue), isTotal: true },
        ]
      : []),
  ]
}
