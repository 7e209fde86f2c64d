import type { Receipt } from '#sync/receipt.ts'
import { defaultCurrency, cents, type Cents } from '#domain/money/money.ts'
import { asOrderStatus } from '#domain/order/order-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { Price } from '#i18n/price.tsx'
import { useText } from '#i18n/use-text.ts'
import { Row } from '#ui/row.tsx'

export interface OpenTabProps {
  readonly receipts: readonly Receipt[]
}

/** The open tab of this device's orders here, until it is paid at the venue. */
export function OpenTab({ receipts }: OpenTabProps) {
  const { t } = useText()
  const { now, venue } = useVenue()
  const { currency: here } = venue
  const { count, total } = sumTab(
    receipts.filter(({ currency = defaultCurrency }) => currency === here),
    now,
  )
  if (count === 0) return null
  return (
    <Row label={t('tab.title')} detail={t('tab.text', { count })} end={<Price amount={total} />} />
  )
}

/** A table is never open for longer. */
const tabLifetime = 12 * 60 * 60_000

export function sumTab(
  receipts: readonly Receipt[],
  now: Instant,
): { readonly count: number; readonly total: Cents } {
  const onTab = receipts.filter(
    ({ paidBy, placedAt, status }) =>
      paidBy === 'open_tab' &&
      now - placedAt < tabLifetime &&
      !['refused', 'cancelled'].includes(asOrderStatus(status)),
  )
  const total = onTab.reduce((sum, { costs }) => sum + costs.amountDue, 0)
  return { count: onTab.length, total: cents(total) }
}
