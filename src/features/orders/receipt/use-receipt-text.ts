import type { Receipt } from '#sync/receipt.ts'
import { defaultCurrency } from '#domain/money/money.ts'
import { venueName } from '#domain/venue/local-text.ts'
import { useBillRows } from '#services/pricing/use-bill-rows.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { placeOfReceipt } from '#services/order/place-of-receipt.ts'
import { placeText } from '#i18n/delivery-text.ts'
import { formatPrice } from '#i18n/format-price.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { useText } from '#i18n/use-text.ts'
import { chargedInParts } from './charged-in-parts.ts'

export interface ReceiptText {
  readonly title: string
  readonly text: string
}

/** A receipt as plain text, for another app of the device. */
export function useReceiptText(receipt: Receipt): ReceiptText {
  const { t, language, locale } = useText()
  const { venue } = useVenue()
  const rows = useBillRows(receipt.costs, { taxesApart: true })
  const { currency = defaultCurrency, checkNum, placedAt, lines } = receipt
  const price = (amount: Receipt['costs']['totalWithTip']) => formatPrice(amount, locale, currency)
  const name = venueName(venue, language)
  const charged = chargedInParts(receipt)
  const head = [
    name,
    venue.address,
    t('order.numbered', { number: checkNum }),
    placeText(placeOfReceipt(receipt), t),
    t('order.placedAt', { time: formatMoment(placedAt, { timeZone: venue.timeZone, locale }) }),
  ].filter((line) => line !== '')
  const ordered = lines.flatMap(({ quantity, name: item, amount, options }) => [
    `${quantity}× ${item}: ${price(amount)}`,
    ...options.map((option) => `   ${option}`),
  ])
  const bill =
    charged === null
      ? rows.map(
          ({ label, amount, tone }) => `${label}: ${tone === 'credit' ? '−' : ''}${price(amount)}`,
        )
      : [`${t('counters.charged')}: ${price(charged)}`]
  return {
    title: t('order.receiptOf', { name }),
    text: [head, ordered, bill].map((part) => part.join('\n')).join('\n\n'),
  }
}
