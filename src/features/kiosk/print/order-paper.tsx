import type { Receipt } from '#sync/receipt.ts'
import { useMethodText } from '#services/payment/use-method-text.ts'
import { useBillRows } from '#services/pricing/use-bill-rows.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { placeOfReceipt } from '#services/order/place-of-receipt.ts'
import { placeLine } from '#i18n/delivery-text.ts'
import { cardName } from '#i18n/card-name.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { Price } from '#i18n/price.tsx'
import { taxName } from '#i18n/tax-name.ts'
import { useText } from '#i18n/use-text.ts'
import { BillRow } from '#ui/bill-row.tsx'
import { OrderLines } from '#ui/order-lines.tsx'
import { PaperLine } from '#ui/paper.tsx'
import { VenuePaper } from './venue-paper.tsx'

/** The receipt of an order on paper. */
export function OrderPaper({ receipt }: { readonly receipt: Receipt }) {
  const { t, locale } = useText()
  const { venue } = useVenue()
  const methodText = useMethodText()
  const rows = useBillRows(receipt.costs, { taxesApart: true })
  const { checkNum, placedAt, paidBy, paidWith } = receipt
  return (
    <VenuePaper>
      <PaperLine size="normal">{t('order.number')}</PaperLine>
      <PaperLine size="number">{checkNum}</PaperLine>
      <PaperLine size="normal">{placeLine(placeOfReceipt(receipt), t)}</PaperLine>
      <PaperLine size="normal">
        {formatMoment(placedAt, { timeZone: venue.timeZone, locale })}
      </PaperLine>
      <OrderLines
        lines={receipt.lines.map((line, position) => ({
          ...line,
          warning: line.warning ?? null,
          id: String(position),
          amount: <Price amount={line.amount} />,
        }))}
      />
      {rows.map(({ key, label, amount, tone }) => (
        <BillRow key={key} label={label} amount={<Price amount={amount} />} tone={tone} />
      ))}
      {paidBy === undefined ? null : (
        <p>{t('pay.paidBy', { how: paidWith ? cardName(paidWith) : methodText(paidBy) })}</p>
      )}
      {Object.entries(venue.taxInfo.registrations).map(([name, number]) => (
        <p key={name}>{t('bill.registration', { name: taxName(name, locale), number })}</p>
      ))}
    </VenuePaper>
  )
}
