import type { Receipt } from '#sync/receipt.ts'
import { isTakenDay } from '#contract/school/school-order-calls.ts'
import { dollarsToCents } from '#domain/money/money.ts'
import { asOrderStatus } from '#domain/order/order-status.ts'
import { formatDate } from '#i18n/format-date.ts'
import { Price } from '#i18n/price.tsx'
import { statusWord } from '#i18n/status-word.ts'
import { useText } from '#i18n/use-text.ts'
import { Row } from '#ui/row.tsx'

export interface DayPartsProps {
  readonly days: NonNullable<Receipt['days']>
}

/** The days of a school's order: child, number and progress of each, or the reason of a refusal. */
export function DayParts({ days }: DayPartsProps) {
  const { t, locale } = useText()
  return (
    <section aria-label={t('days.title')}>
      <p>{t('days.title')}</p>
      {days.map((day) => (
        <Row
          key={`${day.date} ${day.childId}`}
          label={nameOf(day)}
          detail={detailOf(day)}
          end={isTakenDay(day) ? <Price amount={dollarsToCents(day.total)} /> : undefined}
        />
      ))}
    </section>
  )

  function nameOf({ date, childName }: DayPartsProps['days'][number]): string {
    return [formatDate(date, locale), ...(childName === null ? [] : [childName])].join(' · ')
  }

  function detailOf(day: DayPartsProps['days'][number]): string {
    if (!isTakenDay(day)) return `${t('days.refused')} ${day.message}`
    const status = t(statusWord(asOrderStatus(day.status), null))
    return `${t('order.numbered', { number: day.checkNum })} · ${status}`
  }
}
