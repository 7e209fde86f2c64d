import type { SubmittedPreOrder } from '#contract/suite/pre-order-wire.ts'
import { optionTexts } from '#domain/cart/option-texts.ts'
import { Price } from '#i18n/price.tsx'
import { useText } from '#i18n/use-text.ts'
import { useCarriedText } from '#services/menu/use-carried-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { BillRow } from '#ui/bill-row.tsx'
import { OrderLines } from '#ui/order-lines.tsx'
import { useItemName } from './use-item-name.ts'

export interface PreOrderLinesProps {
  readonly preOrder: SubmittedPreOrder
}

/** A pre-order's lines, at the prices that it was submitted with. */
export function PreOrderLines({ preOrder }: PreOrderLinesProps) {
  const { t, language } = useText()
  const { index, venue } = useVenue()
  const carriedText = useCarriedText(venue.allergens)
  const nameOf = useItemName(preOrder.lines.map(({ line }) => line))
  const lines = preOrder.lines.map(({ line, avoids, amount }) => {
    const item = index.itemsById.get(line.itemId)
    return {
      id: String(line.orderId),
      quantity: line.quantity,
      name: nameOf(line.itemId) ?? t('preOrdered.itemGone'),
      options: item ? optionTexts(item, line.options, { language }) : [],
      memo: line.memo,
      warning: avoids ? carriedText(avoids) : null,
      amount: <Price amount={amount} />,
    }
  })
  return (
    <div>
      <OrderLines lines={lines} />
      <BillRow
        tone="total"
        label={t('preOrdered.total')}
        amount={<Price amount={preOrder.total} />}
      />
    </div>
  )
}
