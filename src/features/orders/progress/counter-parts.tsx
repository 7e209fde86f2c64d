import type { Receipt, ReceiptPart } from '#sync/receipt.ts'
import { isTaken } from '#contract/order/is-taken.ts'
import type { Arrival } from '#domain/order/arrival-of.ts'
import { dollarsToCents } from '#domain/money/money.ts'
import { asOrderStatus } from '#domain/order/order-status.ts'
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
  const { t } = useText()
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

  function detailOf(part: ReceiptPart): string {
    if (!isTaken(part)) return `${t('counters.refused')} ${part.message}`
    const status = t(statusWord(asOrderStatus(part.status), arrival))
    return `${t('order.numbered', { number: part.checkNum })} · ${status}`
  }
}
