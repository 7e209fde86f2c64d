import type { TaxedPart } from '#domain/pricing/explain-taxes.ts'
import { localName, localText } from '#domain/venue/local-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { Price } from '#i18n/price.tsx'
import { useText } from '#i18n/use-text.ts'
import { BillParts } from '#ui/bill-parts.tsx'

export interface TaxedPartsProps {
  readonly parts: readonly TaxedPart[]
}

/** The taxed parts: lines after discounts, and charges. */
export function TaxedParts({ parts }: TaxedPartsProps) {
  const { t, language } = useText()
  const { venue } = useVenue()
  return (
    <BillParts
      parts={parts.map((part) => ({
        key: keyOf(part),
        label: labelOf(part),
        amount: <Price amount={part.amount} />,
      }))}
    />
  )

  function labelOf({ of, amount }: TaxedPart): string {
    if (of === 'deliveryCharge') return t('bill.deliveryCharge')
    if (of === 'serviceCharge') {
      const { serviceChargeLabel } = venue
      return serviceChargeLabel ? localText(serviceChargeLabel, language) : t('bill.serviceCharge')
    }
    const { line: taken, item } = of.priced
    const names = [item, ...(of.value ? [of.value] : [])].map((one) => localName(one, language))
    const line = t('why.line', { quantity: taken.quantity, name: names.join(' · ') })
    return amount < of.amount ? t('why.afterDiscounts', { line }) : line
  }
}

function keyOf({ of }: TaxedPart): string {
  if (typeof of === 'string') return of
  const { line, apart } = of.priced
  return `${line.orderId} ${apart.findIndex(({ value }) => value === of.value)}`
}
