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
        key: typeof part.of === 'string' ? part.of : String(part.of.line.orderId),
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
    const line = t('why.line', { quantity: of.line.quantity, name: localName(of.item, language) })
    return amount < of.amount ? t('why.afterDiscounts', { line }) : line
  }
}
