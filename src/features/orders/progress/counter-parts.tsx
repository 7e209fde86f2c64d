import type { Receipt, ReceiptPart } from '#sync/receipt.ts'
import { isTaken } from '#contract/order/is-taken.ts'
import { dollarsToCents } from '#domain/money/money.ts'
import { asOrderStatus } from '#domain/order/order-status.ts'
import { Price } from '#i18n/price.tsx'
import { useText } from '#i18n/use-text.ts'
import { Row } from '#ui/row.tsx'
import { statusWord } from './status-words.ts'

export interface CounterPartsProps {
  readonly parts: NonNullable<Receipt['parts']>
}

/** The parts of a hub order, by venue: number and progress, or the reason of a refusal. */
export function CounterParts({ parts }: CounterPartsProps) {
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
    const status = t(statusWord(asOrderStatus(part.status)))
    return `${t('order.numbered', { number: part.checkNum })} · ${status}`
  }
}
