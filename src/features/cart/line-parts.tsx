import { localName } from '#domain/venue/local-text.ts'
import type { PricedLine } from '#domain/pricing/priced-line.ts'
import { Price } from '#i18n/price.tsx'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { BillParts } from '#ui/bill-parts.tsx'

export interface LinePartsProps {
  readonly lines: readonly PricedLine[]
}

/** The lines of a subtotal: units and price of each. */
export function LineParts({ lines }: LinePartsProps) {
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
