import Printer from 'lucide-react/icons/printer'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import { readyBy } from '#domain/desk/lateness.ts'
import type { DeskService } from '#services/desk/desk-service.ts'
import { useCarriedText } from '#services/menu/use-carried-text.ts'
import { useBillRows } from '#services/pricing/use-bill-rows.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { deliveryText } from '#i18n/delivery-text.ts'
import { formatTime } from '#i18n/format-time.ts'
import { Price } from '#i18n/price.tsx'
import { CurrencyContext } from '#i18n/use-price.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { useText } from '#i18n/use-text.ts'
import { BillRow } from '#ui/bill-row.tsx'
import { Button } from '#ui/button.tsx'
import { OrderLines } from '#ui/order-lines.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { OrderHistory } from './order-history.tsx'
import { PrintOn } from './print-on.tsx'
import { OrderTicket, wordsOfGuest } from './order-ticket.tsx'
import { usePlaceText, useWarnings } from './use-order-text.ts'

export interface OrderDetailsProps {
  readonly order: BoardOrder
  readonly service: Pick<DeskService, 'history' | 'printers' | 'printOn'>
  readonly onClose: () => void
}

/** All that the device's role may know of an order, and its paper. */
export function OrderDetails({ service, order, onClose }: OrderDetailsProps) {
  const { t, locale } = useDeskText()
  const { t: text } = useText()
  const { venue } = useVenue()
  const { timeZone, allergens } = venue
  const placeText = usePlaceText()
  const carriedText = useCarriedText(allergens)
  const warnings = useWarnings(order)
  const { number, place, contact, bill, payment, refusal } = order
  const at = (time: number) => formatTime(time, { timeZone, locale })
  return (
    <Sheet
      open
      place="side"
      onClose={onClose}
      title={`${t('number', { number })} · ${placeText(place)}`}
      closeLabel={t('close')}
      footer={
        <>
          <PrintOn service={service} order={order} />
          <Button wide icon={<Printer aria-hidden="true" />} onPress={() => globalThis.print()}>
            {t('print')}
          </Button>
        </>
      }
    >
      <p>
        {t(`states.${order.status}`)} · {t('placed', { time: at(order.placedAt) })} ·{' '}
        {t('promised', { time: at(readyBy(order)) })}
      </p>
      {order.isByGuest ? <p>{t('byGuest')}</p> : null}
      {refusal === null ? null : <p>{refusal.text || t(`reasons.${refusal.reason}`)}</p>}
      {place.type === 'delivery' && place.to ? (
        <p dir="auto">{deliveryText(place.to, text)}</p>
      ) : null}
      {contact === null ? <p dir="auto">{order.firstName}</p> : <Contact contact={contact} />}
      {warnings.map((warning) => (
        <strong key={warning}>{warning}</strong>
      ))}
      <OrderLines
        lines={order.lines.map((line, position) => {
          const amount = bill?.lineAmounts[position]
          return {
            ...line,
            id: String(position),
            warning: carriedText(line.avoids),
            amount:
              bill && amount !== undefined ? (
                <CurrencyContext value={bill.currency}>
                  <Price amount={amount} />
                </CurrencyContext>
              ) : null,
          }
        })}
      />
      {wordsOfGuest(order).map((words) => (
        <p key={words} dir="auto">
          {words}
        </p>
      ))}
      {bill === null ? null : <BillOf bill={bill} />}
      <p>{t(`payments.${payment}`)}</p>
      <OrderHistory order={order} service={service} />
      <OrderTicket order={order} />
    </Sheet>
  )
}

function Contact({ contact }: { readonly contact: NonNullable<BoardOrder['contact']> }) {
  const { name, phone, email } = contact
  return (
    <>
      <p dir="auto">{name}</p>
      {phone === null ? null : <TextLink href={`tel:${phone}`}>{phone}</TextLink>}
      {email === null ? null : <TextLink href={`mailto:${email}`}>{email}</TextLink>}
    </>
  )
}

function BillOf({ bill }: { readonly bill: NonNullable<BoardOrder['bill']> }) {
  const rows = useBillRows(bill.costs, { taxesApart: true })
  return (
    <CurrencyContext value={bill.currency}>
      <div>
        {rows.map(({ key, label, amount, tone }) => (
          <BillRow key={key} label={label} amount={<Price amount={amount} />} tone={tone} />
        ))}
      </div>
    </CurrencyContext>
  )
}
