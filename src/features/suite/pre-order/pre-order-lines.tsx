import { readCartLine } from '#contract/cart/cart-wire.ts'
import type { PreOrderWire } from '#contract/suite/pre-order-wire.ts'
import { optionTexts } from '#domain/cart/option-texts.ts'
import { cents, dollarsToCents } from '#domain/money/money.ts'
import { Price } from '#i18n/price.tsx'
import { useText } from '#i18n/use-text.ts'
import { useCarriedText } from '#services/menu/use-carried-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { BillRow } from '#ui/bill-row.tsx'
import { OrderLines } from '#ui/order-lines.tsx'
import { useItemName } from './use-item-name.ts'

export interface PreOrderLinesProps {
  readonly preOrder: PreOrderWire
}

/** Lines of a pre-order, at the prices that it was submitted with. */
export function PreOrderLines({ preOrder: { items, total } }: PreOrderLinesProps) {
  const { t, language } = useText()
  const { index, venue } = useVenue()
  const carriedText = useCarriedText(venue.allergens)
  const nameOf = useItemName(items)
  const lines = items.map((wire) => {
    const line = readCartLine(wire)
    const item = index.itemsById.get(line.itemId)
    return {
      id: String(line.orderId),
      quantity: line.quantity,
      name: nameOf(line.itemId) ?? t('preOrdered.itemGone'),
      options: item ? optionTexts(item, line.options, { language }) : [],
      memo: line.memo,
      warning: wire.avoids ? carriedText(wire.avoids) : null,
      amount: <Price amount={cents(dollarsToCents(wire.orderPrice) * line.quantity)} />,
    }
  })
  return (
    <div>
      <OrderLines lines={lines} />
      <BillRow
        tone="total"
        label={t('preOrdered.total')}
        amount={<Price amount={dollarsToCents(total)} />}
      />
    </div>
  )
}
