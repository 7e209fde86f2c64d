import type { Receipt, ReceiptPart } from '#sync/receipt.ts'
import { isByGuest } from '#contract/order/is-by-guest.ts'
import { isTaken } from '#contract/order/is-taken.ts'
import type { Arrival } from '#domain/order/arrival-of.ts'
import { dollarsToCents } from '#domain/money/money.ts'
import { standingOf } from '#domain/order/order-standing.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatTime } from '#i18n/format-time.ts'
import { Price } from '#i18n/price.tsx'
import { statusWord } from '#i18n/status-word.ts'
import { useText } from '#i18n/use-text.ts'
import { Row } from '#ui/row.tsx'

export interface CounterPartsProps {
  readonly arrival: Arrival | null
  readonly parts: NonNullable<Receipt['parts']>
}

/** The parts of a hub order, by venue: number and progress, or the reason of a refusal. */
export function CounterParts({ arrival, parts }: CounterPartsProps) {
  const { t, locale } = useText()
  const { timeZone } = useVenue().venue
  return (
    <section aria-label={t('counters.title')}>
      <p>{t('counters.title')}</p>
      {parts.map((part) => (
        <Row
          key={part.restaurantId}
          label={part.name}
          detail={detailOf(part)}
          end={isTaken(part) ? <Price amount={dollarsToCents(part.total)} /> : undefined}
        />
      ))}
    </section>
  )

  function timeOf(time: string): string {
    return formatTime(Date.parse(time), { timeZone, locale })
  }

  function detailOf(part: ReceiptPart): string {
    if (!isTaken(part)) return `${t('counters.refused')} ${part.message}`
    const standing = standingOf(part)
    const { promisedTime, checkNum } = part
    const isPromised = standing === 'preparing' && promisedTime !== undefined
    return [
      t('order.numbered', { number: checkNum }),
      t(statusWord(standing, arrival, isByGuest(part) ? 'guest' : 'venue')),
      ...(isPromised ? [t('progress.readyAbout', { time: timeOf(promisedTime) })] : []),
    ].join(' · ')
  }
}
