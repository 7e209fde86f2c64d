import { Suspense } from 'react'
import type { Receipt, ReceiptDay } from '#sync/receipt.ts'
import { isTakenDay } from '#contract/order/school-order-calls.ts'
import type { TakenDay } from '#contract/order/school-order-calls.ts'
import { readSchoolSettings } from '#contract/school/read-school-settings.ts'
import { dollarsToCents } from '#domain/money/money.ts'
import { standingOf } from '#domain/order/order-standing.ts'
import { cutoffOf } from '#domain/school/order-cutoff.ts'
import type { FollowedOrder } from '#services/order/followed-order.ts'
import type { CancelDayProps } from '#services/school/cancel-day.tsx'
import { useVenue } from '#services/venue/use-venue.ts'
import { dayHeading } from '#i18n/day-heading.ts'
import { dayName } from '#i18n/day-name.ts'
import { Price } from '#i18n/price.tsx'
import { statusWord } from '#i18n/status-word.ts'
import { useText } from '#i18n/use-text.ts'
import { lazily } from '#ui/lazily.ts'
import { Row } from '#ui/row.tsx'
import { dayCancelledBy } from './status-words.ts'

const CancelDay = lazily<CancelDayProps, 'CancelDay'>(
  () => import('#services/school/cancel-day.tsx'),
  'CancelDay',
)

export interface DayPartsProps {
  readonly receipt: Receipt
  /** Null: its code could not be loaded. */
  readonly cancel: (orderId: string) => ReturnType<FollowedOrder['cancelDay']> | Promise<null>
}

/** The days of a school's order: child, number and progress of each, or the reason of a refusal. */
export function DayParts({ receipt, cancel }: DayPartsProps) {
  const { t, locale } = useText()
  const { document, venue } = useVenue()
  const settings = readSchoolSettings(document.restaurant)
  return (
    <section aria-label={t('days.title')}>
      <p>{t('days.title')}</p>
      {receipt.days?.map((day) => (
        <div key={`${day.date} ${day.childId}`}>
          <Row
            label={dayHeading(day, locale)}
            detail={detailOf(day)}
            end={isTakenDay(day) ? <Price amount={dollarsToCents(day.total)} /> : undefined}
          />
          {isTakenDay(day) ? (
            <Suspense fallback={null}>
              <CancelDay
                day={factsOf(day)}
                name={dayName(day, locale)}
                cancel={() => cancel(day.orderId)}
              />
            </Suspense>
          ) : null}
        </div>
      ))}
    </section>
  )

  function detailOf(day: ReceiptDay): string {
    if (!isTakenDay(day)) return `${t('days.refused')} ${day.message}`
    const status = t(statusWord(standingOf(day), null, dayCancelledBy(day)))
    return `${t('order.numbered', { number: day.checkNum })} · ${status}`
  }

  function factsOf(day: ReceiptDay & TakenDay): CancelDayProps['day'] {
    const { date, checkNum, status, total, charge = dollarsToCents(total), refund } = day
    const { paidBy, paidWith } = receipt
    const { timeZone } = venue
    const cutoffAt = settings && cutoffOf(settings, { date, timeZone })
    return { checkNum, status, charge, paidBy, paidWith, refund, cutoffAt }
  }
}
